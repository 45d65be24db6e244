import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';

/** The values that occur in all detections, most frequent first. */
export function useFilterOptions() {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  return useQuery({
    queryKey: ['filter-options', organizationId],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId };
      const call = api.GET('/api/organizations/{organization_id}/detections/filter-options', {
        params: { path },
        signal,
      });
      return (await answerOf(call)).data;
    },
    staleTime: 5 * 60_000,
  });
}
