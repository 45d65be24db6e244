import { isSource } from '@sundew/wire/sources';
import { narrowingBy, pageOf, type Search } from '../../../kit/lists/narrowing.ts';
import { withRange } from '../../detections/filter/range.ts';
import type { ActorsQuery } from '../actor.ts';

export const PAGE_SIZE = 50;
export const KINDS = ['fingerprint', 'reporter', 'address'] as const;
export const SORTS = ['last_seen', 'first_seen', 'max_score', 'addresses', 'detections'] as const;
export type SortBy = (typeof SORTS)[number];

/** The range is a period that ends now. */
export const narrowing = narrowingBy([
  ...['q', 'kind', 'rotating', 'min_score', 'source', 'country', 'start_date', 'end_date', 'range'],
]);

const LONGEST_TEXT = 200;
const NETWORK = /^[0-9a-f.:]+\/\d{1,3}$/i;

/**
 * What the list is asked for with. What makes no sense in an address is left out.
 * @param nowMs end of a period that ends now; milliseconds since the epoch
 */
export function queryOf(search: Search, nowMs: number): ActorsQuery {
  const { start_date: from, end_date: to } = withRange(search, nowMs);
  const text = search.q?.trim().slice(0, LONGEST_TEXT) ?? '';
  const kind = KINDS.find((known) => known === search.kind);
  const score = whole(search.min_score, 100);
  const { sortBy, order } = sortOf(search);
  return {
    page: pageOf(search),
    page_size: PAGE_SIZE,
    sort_by: sortBy,
    sort_order: order,
    ...(text === '' ? {} : NETWORK.test(text) ? { ip: text } : { q: text }),
    ...(kind === undefined ? {} : { kind }),
    ...(search.rotating === 'true' || search.rotating === 'false' ? { rotating: search.rotating === 'true' } : {}),
    ...(score === null ? {} : { min_score: score }),
    ...(search.source !== undefined && isSource(search.source) ? { source: [search.source] } : {}),
    ...(/^[A-Z]{2}$/.test(search.country ?? '') ? { country: [search.country ?? ''] } : {}),
    ...(from === undefined || from === '' ? {} : { start_date: from }),
    ...(to === undefined || to === '' ? {} : { end_date: to }),
  };
}

export function sortOf(search: Search): { readonly sortBy: SortBy; readonly order: 'asc' | 'desc' } {
  return {
    sortBy: SORTS.find((known) => known === search.sort_by) ?? 'max_score',
    order: search.sort_order === 'asc' ? 'asc' : 'desc',
  };
}

/** Sort after a press on a column's head: the other direction, or the new column's biggest first. */
export function sortedBy(search: Search, by: SortBy): Search {
  const { sortBy, order } = sortOf(search);
  const turned = sortBy === by && order === 'desc' ? 'asc' : undefined;
  return { ...search, sort_by: by === 'max_score' ? undefined : by, sort_order: turned, page: undefined };
}

function whole(text: string | undefined, most: number): number | null {
  return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= most ? Number(text) : null;
}
