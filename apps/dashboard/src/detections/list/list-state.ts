import type { DetectionItem } from '@sundew/wire/detection';
import { type KnownPages, NOTHING_KNOWN, withPage } from './known-pages.ts';
import type { ListRequest } from './request.ts';

/** Where somebody is in a list, and what was learned of it on the way. */
export interface ListState {
  /** Names the list. */
  readonly name: string;
  readonly known: KnownPages;
  /**
   * When the first row was recorded, where newest ones come first: what comes later is left out of every further page,
   * or a page that is asked for by its number would begin elsewhere each time. Null where the end is settled otherwise.
   */
  readonly newest: string | null;
  /** Rows that are seen. */
  readonly first: number;
  readonly last: number;
}

/** A page as the API answers it; undefined while it is on its way. */
export interface Answer {
  readonly at: number;
  readonly data:
    | {
        readonly data: readonly Pick<DetectionItem, 'timestamp'>[];
        readonly total: number;
        readonly next_cursor?: string | null;
      }
    | undefined;
}

export function beginningOf(name: string): ListState {
  return { name, known: NOTHING_KNOWN, newest: null, first: 0, last: 0 };
}

/** The state where it is of this list; another list begins anew. */
export function ofList(state: ListState, name: string): ListState {
  return state.name === name ? state : beginningOf(name);
}

/** What these answers add; the same state when that is nothing. */
export function withAnswers(state: ListState, request: ListRequest, answers: readonly Answer[]): ListState {
  const first = answers.find(({ at }) => at === 0)?.data?.data[0];
  const newest = state.newest ?? (isOpenAtTop(request) ? (first?.timestamp ?? null) : null);
  const known = answers.reduce((sum, { at, data }) => {
    if (data === undefined) return sum;
    const next = data.next_cursor ?? null;
    // The first page was asked for without an end, and a cursor goes on with the very list it came from.
    const nextCursor = at === 0 && newest !== null ? null : next;
    return withPage(sum, at, { rows: data.data.length, total: data.total, nextCursor, isLast: next === null });
  }, state.known);
  return known === state.known && newest === state.newest ? state : { ...state, known, newest };
}

/** Whether what is recorded from now on would come first. */
function isOpenAtTop({ filter, sortBy, order }: ListRequest): boolean {
  return sortBy === 'timestamp' && order === 'desc' && filter.end_date === undefined;
}
