import type { components } from '@sundew/api-client/schema.gen';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

export type Share = components['schemas']['Share'];
export type ShareWish = components['schemas']['ShareInput'];

const LISTED = 50;

function useKey(actorId: string): readonly string[] {
  return ['shares', useOrganization().id, actorId];
}

/** Links to the story of an actor, newest first. */
export function useShares(actorId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: useKey(actorId),
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/organizations/{organization_id}/shares', {
          params: { path: { organization_id: id }, query: { actor_id: actorId, page_size: LISTED } },
          signal,
        }),
      ),
  });
}

/** Makes a link; its address is in this answer only. */
export function useCreateShare(actorId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const key = useKey(actorId);
  return useMutation({
    mutationFn: async (wish: ShareWish) => {
      const path = { organization_id: id, actor_id: actorId };
      const call = api.POST('/api/organizations/{organization_id}/actors/{actor_id}/shares', {
        params: { path },
        body: wish,
      });
      return (await answerOf(call)).data;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useRevokeShare(actorId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const key = useKey(actorId);
  return useMutation({
    mutationFn: (shareId: string) =>
      answerOf(
        api.DELETE('/api/organizations/{organization_id}/shares/{share_id}', {
          params: { path: { organization_id: id, share_id: shareId } },
        }),
      ),
    // Also when it failed: somebody else may have ended it.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
