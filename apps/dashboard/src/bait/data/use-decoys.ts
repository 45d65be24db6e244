import type { components, paths } from '@sundew/api-client/schema.gen';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { answerOf, dataOf, useApi } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';
import { wordsOf } from '../../kit/faults/words.ts';
import { notify } from '../../kit/notices/notices.ts';
import { say } from '../../kit/texts/texts.ts';
import { changeTexts } from './change-texts.ts';

export type Decoy = components['schemas']['Decoy'];
export type DecoyWish = components['schemas']['DecoyInput'];
export type DecoyPatch = components['schemas']['DecoyPatch'];
export type DecoyQuery = Omit<
  NonNullable<paths['/api/decoys']['get']['parameters']['query']>,
  'organization_id' | 'property_id'
>;

/** A page of the organization's decoys; the one before stays while the next is on its way. */
export function useDecoys(query: DecoyQuery) {
  return useOrganizationQuery({
    queryKey: ['decoys', query],
    placeholderData: keepPreviousData,
    queryFn: ({ api, path, signal }) =>
      answerOf(api.GET('/api/decoys', { params: { query: { ...query, ...path } }, signal })),
  });
}

export function useDecoy(decoyId: string) {
  return useOrganizationQuery({
    queryKey: ['decoy', decoyId],
    queryFn: ({ api, signal }) =>
      dataOf(api.GET('/api/decoys/{decoy_id}', { params: { path: { decoy_id: decoyId } }, signal })),
  });
}

export function useCreateDecoy() {
  const { api, renew } = useOrganizationApi();
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: DecoyWish) => dataOf(api.POST('/api/decoys', { body })),
    onSuccess(decoy) {
      notify({ tone: 'good', text: say(changeTexts, 'created', { name: decoy.name }) });
      return Promise.all([keep(decoy), renew('decoy-suggestions')]);
    },
  });
}

export function useEditDecoy(decoyId: string) {
  const mutationFn = usePatch(decoyId);
  const keep = useKeep();
  return useMutation({
    mutationFn,
    onSuccess(decoy) {
      notify({ tone: 'good', text: say(changeTexts, 'saved') });
      return keep(decoy);
    },
  });
}

function usePatch(decoyId: string) {
  const api = useApi();
  return (body: DecoyPatch) => {
    const params = { path: { decoy_id: decoyId } };
    return dataOf(api.PATCH('/api/decoys/{decoy_id}', { params, body }));
  };
}

/** Switches a decoy on or off: shown at once, taken back and said when the service refuses. */
export function useSwitchDecoy(decoyId: string) {
  const patch = usePatch(decoyId);
  const keep = useKeep();
  const { queries, key } = useOrganizationApi();
  const show = (enabled: boolean) =>
    queries.setQueryData<Decoy>(key('decoy', decoyId), (decoy) =>
      decoy === undefined ? decoy : { ...decoy, enabled },
    );
  const { mutate } = useMutation({
    // One after the other, so that the last press counts.
    scope: { id: `switch ${decoyId}` },
    meta: { saysFailure: true },
    mutationFn: (enabled: boolean) => patch({ enabled }),
    onMutate: show,
    onSuccess: keep,
    onError(error, enabled) {
      show(!enabled);
      notify({ tone: 'bad', text: say(changeTexts, 'switchFailed', { reason: wordsOf(error) }) });
    },
  });
  return mutate;
}

export function useDeleteDecoy() {
  const { api, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: (decoyId: string) =>
      answerOf(api.DELETE('/api/decoys/{decoy_id}', { params: { path: { decoy_id: decoyId } } })),
    onSuccess: () => renew('decoys', 'decoy-suggestions'),
  });
}

/** Shows a decoy as it is now; the lists follow. */
function useKeep() {
  const { queries, key, renew } = useOrganizationApi();
  return (decoy: Decoy) => {
    queries.setQueryData(key('decoy', decoy.id), decoy);
    return renew('decoys');
  };
}
