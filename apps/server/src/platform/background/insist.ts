import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from '@sundew/wire/time/back-off';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Does the work until it succeeds, with a pause after each failure. Never rejects. */
export async function insist(work: () => Promise<void>, onFault: (error: Error) => void): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      onFault(error as Error);
    }
    await sleep(backOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, failures), undefined, { ref: false });
  }
}
