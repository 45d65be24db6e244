import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';

/** The values that occur in all detections, most frequent first. */
export function useFilterOptions() {
  return useOrganizationQuery({
    queryKey: ['filter-options'],
    queryFn: ({ api, path, signal }) =>
      dataOf(api.GET('/api/organizations/{organization_id}/detections/filter-options', { params: { path }, signal })),
    staleTime: 5 * 60_000,
  });
}
