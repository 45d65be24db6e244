import type { components } from '@sundew/api-client/schema.gen';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';

export type Suggestion = components['schemas']['DecoySuggestion'];

const MOST = 6;

/** Decoys that the service proposes, for a domain or the first verified one. */
export function useSuggestions(domainId: string | undefined) {
  return useOrganizationQuery({
    queryKey: ['decoy-suggestions', domainId ?? null],
    staleTime: 5 * 60_000,
    queryFn: ({ api, path, signal }) => {
      const query = { limit: MOST, ...(domainId === undefined ? {} : { custom_domain_id: domainId }) };
      const params = { path, query };
      return dataOf(api.GET('/api/organizations/{organization_id}/decoys/suggestions', { params, signal }));
    },
  });
}
