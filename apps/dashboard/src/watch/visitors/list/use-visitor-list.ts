import type { Visitor } from '@sundew/wire/visitors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import type { Search } from '../../../kit/lists/narrowing.ts';
import { visitorsKey } from '../use-visitor.ts';
import { queryOf } from './visitor-query.ts';

/** How often the list is asked for again while somebody looks at it. */
const RENEW_MS = 60_000;

/** A page of the visitors that the address asks for. */
export function useVisitorList(search: Search) {
  const api = useApi();
  const { id } = useOrganization();
  const query = queryOf(search);
  return useQuery({
    queryKey: [...visitorsKey(id), query],
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query };
      const { data, total } = await answerOf(
        api.GET('/api/organizations/{organization_id}/visitors', { params, signal }),
      );
      return { visitors: data as readonly Visitor[], total };
    },
  });
}
