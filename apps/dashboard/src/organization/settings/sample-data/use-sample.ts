import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOf, useApi } from '../../../kit/data/api.ts';

/** It is made within seconds; nobody waits for half a minute to be told. */
const MAKING_MS = 5_000;
const KEY = ['sample-data'];

/** The sample organization of the person who is signed in. */
export function useSample() {
  const api = useApi();
  const queries = useQueryClient();
  const sample = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataOf(api.GET('/api/demo', { signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? MAKING_MS : false),
  });
  const state = sample.data?.state;
  useEffect(() => {
    // The list to switch organizations by shows it as soon as it is there.
    if (state !== undefined) void queries.invalidateQueries({ queryKey: ['me'] });
  }, [state, queries]);
  const make = useMutation({
    mutationFn: (days: number) => dataOf(api.POST('/api/demo', { body: { days } })),
    onSuccess: (made) => queries.setQueryData(KEY, made),
  });
  const remove = useMutation({
    mutationFn: () => dataOf(api.DELETE('/api/demo')),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return { sample, make, remove };
}

export type Sample = NonNullable<ReturnType<typeof useSample>['sample']['data']>;
