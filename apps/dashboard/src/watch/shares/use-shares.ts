import type { components } from '@sundew/api-client/schema.gen';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

export type Share = components['schemas']['Share'];
export type ShareWish = components['schemas']['ShareInput'];

const LISTED = 50;

/** Links to the story of an actor, newest first. */
export function useShares(actorId: string) {
  return useOrganizationQuery({
    queryKey: ['shares', actorId],
    queryFn: ({ api, path, signal }) =>
      answerOf(
        api.GET('/api/organizations/{organization_id}/shares', {
          params: { path, query: { actor_id: actorId, page_size: LISTED } },
          signal,
        }),
      ),
  });
}

/** Makes a link; its address is in this answer only. */
export function useCreateShare(actorId: string) {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: (wish: ShareWish) =>
      dataOf(
        api.POST('/api/organizations/{organization_id}/actors/{actor_id}/shares', {
          params: { path: { ...path, actor_id: actorId } },
          body: wish,
        }),
      ),
    onSuccess: () => renew(['shares', actorId]),
  });
}

export function useRevokeShare(actorId: string) {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: (shareId: string) =>
      answerOf(
        api.DELETE('/api/organizations/{organization_id}/shares/{share_id}', {
          params: { path: { ...path, share_id: shareId } },
        }),
      ),
    // Also when it failed: somebody else may have ended it.
    onSettled: () => renew(['shares', actorId]),
  });
}
