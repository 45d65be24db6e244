import type { paths } from '@sundew/api-client/schema.gen';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { wordsOf } from '../../kit/faults/words.ts';
import { notify } from '../../kit/notices/notices.ts';
import { say } from '../../kit/texts/texts.ts';
import { changeTexts } from './change-texts.ts';

export type Decoy = paths['/api/decoys/{decoy_id}']['get']['responses'][200]['content']['application/json']['data'];
export type DecoyWish = paths['/api/decoys']['post']['requestBody']['content']['application/json'];
export type DecoyPatch = paths['/api/decoys/{decoy_id}']['patch']['requestBody']['content']['application/json'];
export type DecoyQuery = Omit<
  NonNullable<paths['/api/decoys']['get']['parameters']['query']>,
  'organization_id' | 'property_id'
>;

export const decoysKey = (organizationId: string) => ['decoys', organizationId] as const;
export const decoyKey = (organizationId: string, id: string) => ['decoy', organizationId, id] as const;
export const suggestionsKey = (organizationId: string) => ['decoy-suggestions', organizationId] as const;

/** A page of the organization's decoys; the one before stays while the next is on its way. */
export function useDecoys(query: DecoyQuery) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...decoysKey(id), query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/decoys', { params: { query: { ...query, organization_id: id } }, signal })),
  });
}

export function useDecoy(decoyId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: decoyKey(id, decoyId),
    queryFn: async ({ signal }) => {
      const params = { path: { decoy_id: decoyId } };
      return (await answerOf(api.GET('/api/decoys/{decoy_id}', { params, signal }))).data;
    },
  });
}

export function useCreateDecoy() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async (body: DecoyWish) => (await answerOf(api.POST('/api/decoys', { body }))).data,
    onSuccess(decoy) {
      notify({ tone: 'good', text: say(changeTexts, 'created', { name: decoy.name }) });
      return Promise.all([keep(queries, id, decoy), forgetSuggestions(queries, id)]);
    },
  });
}

export function useEditDecoy(decoyId: string) {
  const patch = usePatch(decoyId);
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: patch,
    onSuccess(decoy) {
      notify({ tone: 'good', text: say(changeTexts, 'saved') });
      return keep(queries, id, decoy);
    },
  });
}

function usePatch(decoyId: string) {
  const api = useApi();
  return async (body: DecoyPatch) => {
    const params = { path: { decoy_id: decoyId } };
    return (await answerOf(api.PATCH('/api/decoys/{decoy_id}', { params, body }))).data;
  };
}

/** Switches a decoy on or off: shown at once, taken back and said when the service refuses. */
export function useSwitchDecoy(decoyId: string) {
  const patch = usePatch(decoyId);
  const queries = useQueryClient();
  const { id } = useOrganization();
  const show = (enabled: boolean) =>
    queries.setQueryData<Decoy>(decoyKey(id, decoyId), (decoy) =>
      decoy === undefined ? decoy : { ...decoy, enabled },
    );
  const { mutate } = useMutation({
    // One after the other, so that the last press counts.
    scope: { id: `switch ${decoyId}` },
    meta: { saysFailure: true },
    mutationFn: (enabled: boolean) => patch({ enabled }),
    onMutate: show,
    onSuccess: (decoy) => keep(queries, id, decoy),
    onError(error, enabled) {
      show(!enabled);
      notify({ tone: 'bad', text: say(changeTexts, 'switchFailed', { reason: wordsOf(error) }) });
    },
  });
  return mutate;
}

export function useDeleteDecoy() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: (decoyId: string) =>
      answerOf(api.DELETE('/api/decoys/{decoy_id}', { params: { path: { decoy_id: decoyId } } })),
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: decoysKey(id) }), forgetSuggestions(queries, id)]),
  });
}

function keep(queries: QueryClient, organizationId: string, decoy: Decoy): Promise<void> {
  queries.setQueryData(decoyKey(organizationId, decoy.id), decoy);
  return queries.invalidateQueries({ queryKey: decoysKey(organizationId) });
}

const forgetSuggestions = (queries: QueryClient, organizationId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: suggestionsKey(organizationId) });
