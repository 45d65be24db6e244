import type { paths } from '@sundew/api-client/schema.gen';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { suggestionsKey } from '../data/use-decoys.ts';

type Answer =
  paths['/api/organizations/{organization_id}/decoys/suggestions']['get']['responses'][200]['content']['application/json'];
export type Suggestion = Answer['data'][number];

const MOST = 6;

/** Decoys that the service proposes, for a domain or the first verified one. */
export function useSuggestions(domainId: string | undefined) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...suggestionsKey(id), domainId ?? null],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const query = { limit: MOST, ...(domainId === undefined ? {} : { custom_domain_id: domainId }) };
      const params = { path: { organization_id: id }, query };
      const call = api.GET('/api/organizations/{organization_id}/decoys/suggestions', { params, signal });
      return (await answerOf(call)).data;
    },
  });
}
