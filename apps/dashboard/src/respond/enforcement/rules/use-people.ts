import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';

/** One page of the API holds no more. */
const MOST = 200;

/** Who has joined the organization, and so may be mailed: their ids, with what they are called. */
export function usePeople() {
  return useOrganizationQuery({
    queryKey: ['members', 'people'],
    queryFn: async ({ api, path, signal }) => {
      const params = { path, query: { page_size: MOST } };
      const members = await dataOf(api.GET('/api/organizations/{organization_id}/members', { params, signal }));
      return members.flatMap(({ user_id: id, name, email, status }) =>
        id === null || status !== 'active' ? [] : [{ id, name, email }],
      );
    },
  });
}
