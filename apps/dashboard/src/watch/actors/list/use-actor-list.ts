import { keepPreviousData } from '@tanstack/react-query';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import type { Search } from '../../../kit/lists/narrowing.ts';
import { queryOf } from './actor-query.ts';

/** A page of the actors that the address asks for. A period that ends now moves on with each request. */
export function useActorList(search: Search) {
  const { org: _org, ...asked } = search;
  return useOrganizationQuery({
    queryKey: ['actors', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ api, path, signal }) =>
      answerOf(
        api.GET('/api/organizations/{organization_id}/actors', {
          params: { path, query: queryOf(asked, serviceTimeMs()) },
          signal,
        }),
      ),
  });
}
