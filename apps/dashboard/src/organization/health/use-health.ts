import { useQuery } from '@tanstack/react-query';
import { dataOf, useApi } from '../../kit/data/api.ts';

const EVERY_MS = 30_000;

/** The health of the installation and of the reader's own organizations, looked at every half minute. */
export function useHealth() {
  const api = useApi();
  return useQuery({
    queryKey: ['health'],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => dataOf(api.GET('/api/system/health', { signal })),
  });
}

export type Health = NonNullable<ReturnType<typeof useHealth>['data']>;
export type HealthItem = Health['items'][number];
