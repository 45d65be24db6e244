import { dataOf } from './api.ts';
import { useOrganizationQuery } from './organization-api.ts';

/** One page of the API holds no more, and lists to choose from show no more. */
const MOST = 200;

/** The properties of the organization with their thresholds. */
export function useProperties() {
  return useOrganizationQuery({
    queryKey: ['properties'],
    staleTime: 5 * 60_000,
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page_size: MOST } };
      return dataOf(api.GET('/api/organizations/{organization_id}/properties', { params, signal }));
    },
  });
}

export type Property = NonNullable<ReturnType<typeof useProperties>['data']>[number];
