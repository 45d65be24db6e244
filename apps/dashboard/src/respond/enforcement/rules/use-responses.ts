import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';

const LIST = '/api/organizations/{organization_id}/response-actions';

/** Response actions, oldest first. */
export function useRules() {
  return useOrganizationQuery({
    queryKey: ['response-actions'],
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page_size: 200 } };
      return dataOf(api.GET(LIST, { params, signal }));
    },
  });
}

export type ResponseRule = NonNullable<ReturnType<typeof useRules>['data']>[number];
