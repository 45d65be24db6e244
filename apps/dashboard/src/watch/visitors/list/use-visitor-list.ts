import type { Visitor } from '@sundew/wire/visitors';
import { keepPreviousData } from '@tanstack/react-query';
import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import type { Search } from '../../../kit/lists/narrowing.ts';
import { queryOf } from './visitor-query.ts';

/** How often the list is asked for again while somebody looks at it. */
const RENEW_MS = 60_000;

/** A page of the visitors that the address asks for. */
export function useVisitorList(search: Search) {
  const query = queryOf(search);
  return useOrganizationQuery({
    queryKey: ['visitors', query],
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
    queryFn: async ({ api, path, signal }) => {
      const params = { path, query };
      const { data, total } = await answerOf(
        api.GET('/api/organizations/{organization_id}/visitors', { params, signal }),
      );
      return { visitors: data as readonly Visitor[], total };
    },
  });
}
