import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { PIECE, useStory } from './story/use-story.ts';

/** An actor with its addresses. */
export function useActor(actorId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['actor', id, actorId],
    queryFn: async ({ signal }) => {
      const path = { organization_id: id, actor_id: actorId };
      const call = api.GET('/api/organizations/{organization_id}/actors/{actor_id}', { params: { path }, signal });
      return (await answerOf(call)).data;
    },
  });
}

/** What the actor did. */
export function useActorStory(actorId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useStory(['actor-story', id, actorId], async (cursor, signal) => {
    const path = { organization_id: id, actor_id: actorId };
    const query = { page_size: PIECE, ...(cursor === undefined ? {} : { cursor }) };
    const call = api.GET('/api/organizations/{organization_id}/actors/{actor_id}/story', {
      params: { path, query },
      signal,
    });
    return (await answerOf(call)).data;
  });
}
