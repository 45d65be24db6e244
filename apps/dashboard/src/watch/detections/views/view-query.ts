import { requestOf } from '../data/request.ts';
import { filterOf, type Search, searchOf, withoutFilters } from '../filter/filters.ts';
import { rangeOf } from '../filter/range.ts';
import type { View } from './use-views.ts';

/** What of an address a view keeps: filters and sort. A period that ends now is no filter of the API, so it stays out. */
export function viewQueryOf(search: Search): View['query'] {
  const { sortBy, order } = requestOf(search, 0);
  return { ...filterOf(search), sort_by: sortBy, sort_order: order };
}

/** The address of a view. The period stays as it is, unless the view has its own. */
export function searchOfView(search: Search, { sort_by, sort_order, ...filter }: View['query']): Search {
  const hasPeriod = Object.keys(filter).some((key) => key.endsWith('_date'));
  const range = hasPeriod ? undefined : (rangeOf(search) ?? undefined);
  return {
    ...withoutFilters(search),
    ...searchOf(filter),
    range,
    sort_by: sort_by === 'timestamp' ? undefined : sort_by,
    sort_order: sort_order === 'desc' ? undefined : sort_order,
  };
}

/** Whether an address shows just what a view does. */
export function isShown(search: Search, query: View['query']): boolean {
  return steady(viewQueryOf(search)) === steady(query);
}

function steady(query: View['query']): string {
  return JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
