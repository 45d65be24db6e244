/** Rows of a page; as many as the API gives at once. */
export const PAGE_SIZE = 200;

/**
 * What is known of a list that is read page by page: where pages begin, not what they hold, so that any number of them
 * can be passed.
 */
export interface KnownPages {
  /** Cursors where pages begin, by their number; the others are asked for by their number alone. */
  readonly cursors: ReadonlyMap<number, string>;
  /** Rows of the whole list, once its last page was read. */
  readonly end: number | null;
  /** Matching detections when a page was last read. */
  readonly total: number | null;
}

export const NOTHING_KNOWN: KnownPages = { cursors: new Map(), end: null, total: null };

interface ReadPage {
  readonly rows: number;
  readonly total: number;
  /** Where the next page begins, if that can be said. */
  readonly nextCursor: string | null;
  readonly isLast: boolean;
}

/** What a page that was read adds. Where a page begins is settled once: rows are not to move while they are read. */
export function withPage(known: KnownPages, at: number, { rows, total, nextCursor, isLast }: ReadPage): KnownPages {
  const isNew = nextCursor !== null && !known.cursors.has(at + 1);
  const cursors = isNew ? new Map([...known.cursors, [at + 1, nextCursor]]) : known.cursors;
  const end = isLast ? at * PAGE_SIZE + rows : known.end;
  return isNew || end !== known.end || total !== known.total ? { cursors, end, total } : known;
}

/** Rows of the list: all that match, until its last page tells exactly. */
export function rowCount({ end, total }: KnownPages): number {
  return end ?? total ?? 0;
}

/** Pages that hold the rows from `first` to `last`, and those that are nearly come to. */
export function pagesAround(known: KnownPages, first: number, last: number): readonly number[] {
  const most = Math.max(0, Math.ceil(rowCount(known) / PAGE_SIZE) - 1);
  const from = Math.min(most, Math.max(0, Math.floor((first - PAGE_SIZE / 2) / PAGE_SIZE)));
  const to = Math.min(most, Math.max(from, Math.floor((last + PAGE_SIZE / 2) / PAGE_SIZE)));
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/**
 * Whether a page may be asked for yet. By its number the service counts its way to it, so that of neighbours far down only
 * the first is asked for by number, and the others by the cursor that it gives.
 * @param wanted pages that are needed, in their order
 */
export function isDue({ cursors }: KnownPages, wanted: readonly number[], at: number): boolean {
  return at < 2 || cursors.has(at) || !wanted.includes(at - 1);
}
