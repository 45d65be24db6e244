import { execFileSync } from 'node:child_process';
import { setPriority } from 'node:os';

/** A tenth of the usual share of a processor that others want, too. */
const BEHIND = 10;

/**
 * This process runs where a processor has nothing else to do, as if it had a machine of its own: Linux lets whatever wakes
 * have an idle process' place at once, where one of low priority keeps it for a turn of up to 4 ms. Where the system has
 * no such class, it has a low priority.
 */
export function takeWhatIsLeft(): void {
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  } catch {
    setPriority(BEHIND);
  }
}
