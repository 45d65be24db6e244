/** More doublings than any pause of ours has, and few enough to stay a number. */
const MOST_DOUBLINGS = 30;

/**
 * The pause in ms before the next try: it doubles with each failure, up to `mostMs`.
 * @param failures in a row; 1 gives `firstMs`
 */
export function backOff(firstMs: number, mostMs: number, failures: number): number {
  return Math.min(firstMs * 2 ** Math.min(failures - 1, MOST_DOUBLINGS), mostMs);
}
