import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

/** Figures of the last 30 days, which is what the API counts by itself. */
export function useMonth() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['enforcement-month', id],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/detections/stats', { params, signal })))
        .data;
    },
  });
}
