import { dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';
import { PIECE, useStory } from './story/use-story.ts';

/** An actor with its addresses. */
export function useActor(actorId: string) {
  return useOrganizationQuery({
    queryKey: ['actor', actorId],
    queryFn: ({ api, path, signal }) =>
      dataOf(
        api.GET('/api/organizations/{organization_id}/actors/{actor_id}', {
          params: { path: { ...path, actor_id: actorId } },
          signal,
        }),
      ),
  });
}

/** What the actor did. */
export function useActorStory(actorId: string) {
  const { api, path, key } = useOrganizationApi();
  return useStory(key('actor-story', actorId), (cursor, signal) => {
    const query = { page_size: PIECE, ...(cursor === undefined ? {} : { cursor }) };
    return dataOf(
      api.GET('/api/organizations/{organization_id}/actors/{actor_id}/story', {
        params: { path: { ...path, actor_id: actorId }, query },
        signal,
      }),
    );
  });
}
