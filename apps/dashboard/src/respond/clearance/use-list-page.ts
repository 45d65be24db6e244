import { pageOf } from '../../kit/lists/narrowing.ts';
import { useSearchState } from '../../kit/lists/use-search-state.ts';

/** Which page of one of the lists of session clearance is shown: the address names each by its own name. */
export function useListPage(list: 'denials' | 'appeals') {
  const { search, go } = useSearchState('/enforcement/clearance');
  return {
    page: pageOf(search, list),
    onGo: (next: number) => go({ ...search, [list]: next === 1 ? undefined : String(next) }),
  };
}
