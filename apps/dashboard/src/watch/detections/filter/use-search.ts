import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { type Search, type ValueName, withValue } from './filters.ts';
import { type Names, NO_NAMES } from './names.ts';
import { asAsked, withNoiseShown } from './noise.ts';

export interface SearchState {
  readonly search: Search;
  /** Goes to another state of the page; `replace` leaves no step in the history. */
  readonly go: (next: Search, replace?: boolean) => void;
}

/** What the page shows, as its address says it; an address without filters leaves out noise. */
export function useDetectionSearch(): SearchState {
  const address = useSearch({ strict: false }) as Search;
  const search = useMemo(() => asAsked(address), [address]);
  const navigate = useNavigate();
  const go = useCallback(
    (next: Search, replace = false) => {
      void navigate({ to: '/detections', search: { ...withNoiseShown(next) }, replace, resetScroll: false });
    },
    [navigate],
  );
  return { search, go };
}

/** What values that are seen somewhere on the page can do. */
export interface Narrowing {
  /** Narrows the list by a value. */
  readonly narrow: (name: ValueName, value: string, excluded: boolean) => void;
  /** Names of properties and others that detections have only the ids of. */
  readonly names: Names;
}

export const NarrowingContext = createContext<Narrowing>({ narrow: () => {}, names: NO_NAMES });
export const useNarrowing = (): Narrowing => useContext(NarrowingContext);

/** What a pressed value does: the list is shown narrowed, the drawer closes. */
export function narrowed(search: Search, name: ValueName, value: string, excluded: boolean): Search {
  return { ...withValue(search, name, value, excluded), detection: undefined };
}
