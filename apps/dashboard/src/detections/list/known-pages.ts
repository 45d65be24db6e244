/** Rows of a page; as many as the API gives at once. */
export const PAGE_SIZE = 200;

/**
 * What is known of a list that is read page by page: where each page begins, not what it holds, so that any number of
 * pages can be passed.
 */
export interface KnownPages {
  /** Where each known page begins; the first needs no cursor. */
  readonly cursors: readonly (string | null)[];
  /** Rows of the whole list, once its last page was read. */
  readonly end: number | null;
  /** Matching detections when a page was last read. */
  readonly total: number | null;
}

export const NOTHING_KNOWN: KnownPages = { cursors: [null], end: null, total: null };

/** What a page that was read adds. */
export function withPage(
  known: KnownPages,
  at: number,
  page: { readonly rows: number; readonly total: number; readonly nextCursor: string | null },
): KnownPages {
  const isLast = at === known.cursors.length - 1;
  const cursors = isLast && page.nextCursor !== null ? [...known.cursors, page.nextCursor] : known.cursors;
  const end = page.nextCursor === null ? at * PAGE_SIZE + page.rows : known.end;
  const same = cursors === known.cursors && end === known.end && page.total === known.total;
  return same ? known : { cursors, end, total: page.total };
}

/** Rows that can be scrolled to: those that are known, and the page that is read next. */
export function rowCount({ cursors, end, total }: KnownPages): number {
  if (end !== null) return end;
  const before = (cursors.length - 1) * PAGE_SIZE;
  return before + Math.min(PAGE_SIZE, Math.max(1, (total ?? 12) - before));
}

/** Pages that hold the rows from `first` to `last`, and the one after them, as far as they are known. */
export function pagesAround(known: KnownPages, first: number, last: number): readonly number[] {
  const most = known.cursors.length - 1;
  const from = Math.min(most, Math.max(0, Math.floor((first - PAGE_SIZE / 4) / PAGE_SIZE)));
  const to = Math.min(most, Math.max(from, Math.floor((last + PAGE_SIZE / 2) / PAGE_SIZE)));
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
