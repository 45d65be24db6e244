import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const LIST = '/api/organizations/{organization_id}/response-actions';

/** Response actions, oldest first. */
export function useRules() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['response-actions', id],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page_size: 200 } };
      return (await answerOf(api.GET(LIST, { params, signal }))).data;
    },
  });
}

export type ResponseRule = NonNullable<ReturnType<typeof useRules>['data']>[number];
