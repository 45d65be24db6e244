import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search, SearchState } from './narrowing.ts';

/** What the address of a page asks for, and a way to ask the same page for something else. */
export function useSearchState(page: string): SearchState {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const go = useCallback(
    (next: Search, replace = false) => {
      // Another page of a list is read from its top.
      const resetScroll = next.page !== search.page;
      void navigate({ to: page, search: { ...next }, replace, resetScroll });
    },
    [navigate, page, search.page],
  );
  return { search, go };
}
