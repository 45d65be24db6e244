const WINDOW_MS = 10_000;

/**
 * Counts what costs a client nothing and the server something: streams that are reset or refused.
 * @param most allowed in ten seconds
 * @returns a function that counts one and says whether that was too much
 */
export function createFloodGauge(most: number, now: () => number): () => boolean {
  let windowStartMs = now();
  let counted = 0;
  return () => {
    const nowMs = now();
    if (nowMs - windowStartMs > WINDOW_MS) {
      windowStartMs = nowMs;
      counted = 0;
    }
    counted += 1;
    return counted > most;
  };
}
