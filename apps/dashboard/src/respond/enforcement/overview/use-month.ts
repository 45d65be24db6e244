import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';

/** Figures of the last 30 days, which is what the API counts by itself. */
export function useMonth() {
  return useOrganizationQuery({
    queryKey: ['enforcement-month'],
    queryFn: ({ api, path, signal }) =>
      dataOf(api.GET('/api/organizations/{organization_id}/detections/stats', { params: { path }, signal })),
  });
}
