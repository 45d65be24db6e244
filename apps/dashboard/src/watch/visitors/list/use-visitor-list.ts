import type { Visitor } from '@sundew/wire/visitors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { visitorsKey } from '../use-visitor.ts';
import { queryOf, type Search } from './visitor-query.ts';

/** How often the list is asked for again while somebody looks at it. */
const RENEW_MS = 60_000;

export interface SearchState {
  readonly search: Search;
  readonly go: (next: Search) => void;
}

/** What the address of a page asks for, and a way to ask for something else. */
export function useVisitorSearch(page: '/visitors' | '/cases'): SearchState {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const go = useCallback(
    (next: Search) => void navigate({ to: page, search: { ...next }, resetScroll: false }),
    [navigate, page],
  );
  return { search, go };
}

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
