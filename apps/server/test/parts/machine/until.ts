import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `holds` says so; fails when that takes longer than `deadlineMs`. */
export async function until(holds: () => boolean | Promise<boolean>, deadlineMs = 60_000): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${deadlineMs} ms: ${holds}`);
    await sleep(10);
  }
}
