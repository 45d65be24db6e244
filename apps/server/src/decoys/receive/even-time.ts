import { setTimeout as sleep } from 'node:timers/promises';

/** On an idle machine the slowest answer, an archive with credentials, takes 4 ms, and a path where nothing is 3. */
const LEAST_MS = 6;
/** How much longer it takes by chance: answers that take the same time to the millisecond would be known by it. */
const SPREAD_MS = 6;

/**
 * Resolves once a visit has taken a time that tells nothing of what was done for it: hits and paths where nothing is are
 * answered as late. What took longer by itself is not held up.
 * @param startedAt when the visit came, as `performance.now()` tells it, in ms
 */
export async function evenTime(startedAt: number): Promise<void> {
  const leftMs = startedAt + LEAST_MS + Math.random() * SPREAD_MS - performance.now();
  if (leftMs > 0) await sleep(leftMs);
}
