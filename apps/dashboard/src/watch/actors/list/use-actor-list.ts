import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { queryOf, type Search } from './actor-query.ts';

export interface SearchState {
  readonly search: Search;
  /** Goes to another state of the page; `replace` leaves no step in the history. */
  readonly go: (next: Search, replace?: boolean) => void;
}

export function useActorSearch(): SearchState {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const go = useCallback(
    (next: Search, replace = false) => {
      void navigate({ to: '/actors', search: { ...next }, replace, resetScroll: false });
    },
    [navigate],
  );
  return { search, go };
}

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
