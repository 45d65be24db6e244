/** Clocks of several machines differ a little, and one is put right while something waits. */
const LATITUDE = 2;

/**
 * How long a lease, lock or pause lasts still, in ms. One that ends much further ahead than any is ever given was told by
 * a clock that has been put right since: it has passed, or it would last for as long as that clock was wrong.
 * @param longestMs the longest that is ever given
 */
export function timeLeft(until: Date | null, nowMs: number, longestMs: number): number {
  const leftMs = (until?.getTime() ?? 0) - nowMs;
  return leftMs > LATITUDE * longestMs ? 0 : Math.max(0, leftMs);
}

/**
 * SQL of the same rule: whether what ends at the time in `column` has passed. Of NULL it says NULL.
 * @param now a parameter, such as `$3`
 */
export function hasPassed(column: string, now: string, longestMs: number): string {
  const far = `${now}::timestamptz + interval '${LATITUDE * longestMs} milliseconds'`;
  return `(${column} <= ${now}::timestamptz OR ${column} > ${far})`;
}

/** The same where the row says in `since` from when on it was given. */
export function hasPassedSince(since: string, column: string, now: string): string {
  const far = `${now}::timestamptz + ${LATITUDE} * (${column} - ${since})`;
  return `(${column} <= ${now}::timestamptz OR ${column} > ${far})`;
}
