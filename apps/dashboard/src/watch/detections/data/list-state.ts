import type { DetectionItem } from '@sundew/wire/detection';
import { type KnownPages, NOTHING_KNOWN, withPage } from './known-pages.ts';
import type { ListRequest } from './request.ts';

/** Where somebody is in a list, and what was learned of it on the way. */
export interface ListState {
  /** Names the list. */
  readonly name: string;
  readonly known: KnownPages;
  /**
   * The newest detection when the list was asked for: what comes later is left out of every further page, or a page that
   * is asked for by its number would begin elsewhere each time. Null where that is not known yet, or is no matter.
   */
  readonly newest: Newest | null;
  /** Rows that are seen. */
  readonly first: number;
  readonly last: number;
}

export type Newest = Pick<DetectionItem, 'id' | 'timestamp'>;

/** A page as the API answers it; undefined while it is on its way. */
export interface Answer {
  readonly at: number;
  readonly data:
    | {
        readonly data: readonly Newest[];
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

/**
 * What these answers add; the same state when that is nothing.
 * @param asked the newest detection, where it had to be asked for
 */
export function withAnswers(
  state: ListState,
  request: ListRequest,
  answers: readonly Answer[],
  asked: Newest | null = null,
): ListState {
  const isTop = isNewestFirst(request);
  const first = isTop ? answers.find(({ at }) => at === 0)?.data?.data[0] : asked;
  const newest = state.newest ?? (first == null ? null : { id: first.id, timestamp: first.timestamp });
  const known = answers.reduce((sum, { at, data }) => {
    if (data === undefined) return sum;
    const next = data.next_cursor ?? null;
    // The first page was asked for without an end, and a cursor goes on with the very list it came from.
    const nextCursor = at === 0 && isTop ? null : next;
    return withPage(sum, at, { rows: data.data.length, total: data.total, nextCursor, isLast: next === null });
  }, state.known);
  return known === state.known && newest === state.newest ? state : { ...state, known, newest };
}

/** Whether what is recorded from now on would come first, so that the first row is the newest. */
function isNewestFirst({ filter, sortBy, order }: ListRequest): boolean {
  return sortBy === 'timestamp' && order === 'desc' && filter.end_date === undefined;
}

/** Whether what is recorded from now on would come somewhere in between: then the newest has to be asked for. */
export function isOpenInside({ filter, sortBy }: ListRequest): boolean {
  return sortBy === 'bot_score' && filter.end_date === undefined;
}
