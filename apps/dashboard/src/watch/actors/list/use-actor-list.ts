import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import type { Search } from '../../../kit/lists/narrowing.ts';
import { queryOf } from './actor-query.ts';

/** A page of the actors that the address asks for. A period that ends now moves on with each request. */
export function useActorList(search: Search) {
  const api = useApi();
  const { id } = useOrganization();
  const { org: _org, ...asked } = search;
  return useQuery({
    queryKey: ['actors', id, asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/organizations/{organization_id}/actors', {
          params: { path: { organization_id: id }, query: queryOf(asked, serviceTimeMs()) },
          signal,
        }),
      ),
  });
}
