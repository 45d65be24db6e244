/** Detections between the stream and the screen: the newest are kept, the rest is only counted. */
export interface FeedBuffer<Row> {
  push(row: Row): void;
  /** Whether something came since the last `publish`. */
  readonly waiting: number;
  /** What is to be shown from now on, newest first. */
  publish(): FeedPicture<Row>;
}

export interface FeedPicture<Row> {
  readonly rows: readonly Row[];
  /** Rows that came and went between two pictures, so that nobody saw them. */
  readonly skipped: number;
}

/** @param most rows that are kept, and shown at once */
export function createFeedBuffer<Row extends { readonly id: string }>(
  most: number,
  first: readonly Row[] = [],
): FeedBuffer<Row> {
  let kept = first.slice(0, most);
  let fresh: Row[] = [];
  let came = 0;
  let skipped = 0;
  return {
    push(row) {
      came += 1;
      fresh.push(row);
      // Cut in one go at twice the size: dropping one by one would move the whole list each time.
      if (fresh.length >= most * 2) fresh = fresh.slice(-most);
    },
    get waiting() {
      return came;
    },
    publish() {
      skipped += Math.max(0, came - most);
      const newest = fresh.slice(-most).reverse();
      const ids = new Set(newest.map(({ id }) => id));
      kept = [...newest, ...kept.filter(({ id }) => !ids.has(id))].slice(0, most);
      fresh = [];
      came = 0;
      return { rows: kept, skipped };
    },
  };
}
