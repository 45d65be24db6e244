import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from './api.ts';
import { useOrganization } from './organization.ts';

/** So many fit on one page of the API; lists to choose from hold no more. */
const MOST = 200;

/** The properties of the organization with their thresholds. */
export function useProperties() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['properties', id],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page_size: MOST } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/properties', { params, signal }))).data;
    },
  });
}

export type Property = NonNullable<ReturnType<typeof useProperties>['data']>[number];
