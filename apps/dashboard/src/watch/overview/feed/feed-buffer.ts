/** Detections between the stream and the screen: the newest are kept, the rest is only counted. */
export interface FeedBuffer<Row> {
  push(row: Row): void;
  /** Rows that came since the last `publish`. */
  readonly waiting: number;
  /** What is to be shown from now on. */
  publish(): FeedPicture<Row>;
}

export interface FeedPicture<Row> {
  /** Newest first. */
  readonly rows: readonly Row[];
  /** The first of these rows, which are on the screen while the feed runs. */
  readonly newest: readonly Row[];
  /** Rows so far that came faster than they could be shown. */
  readonly skipped: number;
}

export interface FeedBounds {
  /** Rows that are kept to be read. */
  readonly keep: number;
  /** Rows on the screen while the feed runs; at most `keep`. */
  readonly draw: number;
}

export function createFeedBuffer<Row extends { readonly id: string }>(
  { keep, draw }: FeedBounds,
  first: readonly Row[] = [],
): FeedBuffer<Row> {
  let kept = first.slice(0, keep);
  let fresh: Row[] = [];
  let came = 0;
  let skipped = 0;
  return {
    push(row) {
      came += 1;
      fresh.push(row);
      // Cut in one go at twice the size: dropping one by one would move the whole list each time.
      if (fresh.length >= keep * 2) fresh = fresh.slice(-keep);
    },
    get waiting() {
      return came;
    },
    publish() {
      skipped += Math.max(0, came - draw);
      const newest = fresh.slice(-keep).reverse();
      const ids = new Set(newest.map(({ id }) => id));
      kept = [...newest, ...kept.filter(({ id }) => !ids.has(id))].slice(0, keep);
      fresh = [];
      came = 0;
      return { rows: kept, newest: kept.slice(0, draw), skipped };
    },
  };
}
