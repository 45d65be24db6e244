import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search, SearchState } from './narrowing.ts';

/** What the address of a page asks for, and a way to ask the same page for something else. */
export function useSearchState(page: string): SearchState {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const go = useCallback(
    (next: Search, replace = false) => void navigate({ to: page, search: { ...next }, replace, resetScroll: false }),
    [navigate, page],
  );
  return { search, go };
}
