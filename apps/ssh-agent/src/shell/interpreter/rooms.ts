import { Killed } from '../process/session/budget.ts';
import type { Engine } from './engine.ts';

/** Where there is no room for another process, bash asks again after 1, 2, 4 and 8 seconds. Throws Killed when it gives up. */
export async function waitForRoom({ session, depth, name }: Engine, say: (text: string) => void): Promise<void> {
  const { budget } = session;
  const isFull = () => depth >= budget.limits.depth || budget.processes >= budget.limits.processes;
  for (let seconds = 1; isFull(); seconds *= 2) {
    say(`${name}: ${seconds > 8 ? 'fork' : 'fork: retry'}: Resource temporarily unavailable\n`);
    if (seconds > 8) throw new Killed(254);
    await budget.sleep(seconds * 1_000);
  }
}
