import { type Filter, filterOf, type Search } from '../filter/filters.ts';
import { withRange } from '../filter/range.ts';

export const SORTS = ['timestamp', 'bot_score'] as const;
export type SortBy = (typeof SORTS)[number];
export type SortOrder = 'asc' | 'desc';

/** What a list is asked for with. */
export interface ListRequest {
  readonly filter: Filter;
  readonly sortBy: SortBy;
  readonly order: SortOrder;
  /** When the list was asked for; a press on "new" asks again. Milliseconds since the epoch. */
  readonly askedAtMs: number;
}

export function requestOf(search: Search, askedAtMs: number): ListRequest {
  return {
    filter: filterOf(withRange(search, askedAtMs)),
    sortBy: SORTS.find((known) => known === search.sort_by) ?? 'timestamp',
    order: search.sort_order === 'asc' ? 'asc' : 'desc',
    askedAtMs,
  };
}

/** Sort of a list after a press on a column's head: the other direction, or the new column's biggest first. */
export function sortedBy(search: Search, by: SortBy): Search {
  const { sortBy, order } = requestOf(search, 0);
  const next = sortBy === by && order === 'desc' ? 'asc' : 'desc';
  return {
    ...search,
    sort_by: by === 'timestamp' ? undefined : by,
    sort_order: next === 'desc' ? undefined : next,
  };
}
