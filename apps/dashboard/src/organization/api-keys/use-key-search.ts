import { useNavigate, useSearch } from '@tanstack/react-router';
import { pageOf } from '../../kit/lists/narrowing.ts';
import type { KeyKind } from './use-keys.ts';

export interface KeySearch {
  /** From 1. */
  readonly page: number;
  /** Property whose sensor keys are shown; empty for the first. */
  readonly propertyId: string;
  /** Whether keys that work no more are shown. */
  readonly showsEnded: boolean;
  /** Kind of key that is being made; null while none is. */
  readonly making: KeyKind | null;
}

/** What the page shows, as its address says. */
export function useKeySearch() {
  const query = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  const search: KeySearch = {
    page: pageOf(query),
    propertyId: query.property_id ?? '',
    showsEnded: query.ended === 'shown',
    making: query.new === 'api' || query.new === 'sensor' ? query.new : null,
  };
  const go = (part: Partial<KeySearch>): Promise<void> => {
    const next = { ...search, ...part };
    return navigate({
      to: '/api-keys',
      search: {
        page: next.page === 1 ? '' : String(next.page),
        property_id: next.propertyId,
        ended: next.showsEnded ? 'shown' : '',
        new: next.making ?? '',
      },
      resetScroll: false,
    });
  };
  return { search, go };
}
