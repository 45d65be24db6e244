import { DAEMONS, type Daemon } from '../../../profile/daemons.ts';
import { RESTARTED_ON_FAILURE, UNITS } from '../../../profile/services.ts';
import type { Visit } from './visit.ts';

/** Signals that end a service without a fault: INT and TERM. */
const CLEAN = new Set([2, 15]);

/** What runs since the machine started: daemons of units that were stopped do not. */
export function runningDaemons({ notes }: Visit): readonly Daemon[] {
  const stopped = UNITS.filter(({ name }) => notes.get(`unit ${name}`) === 'inactive').map(({ pid }) => pid);
  return DAEMONS.filter(({ pid }) => !stopped.includes(pid));
}

/** The daemon that lets visitors in; undefined where it was stopped. */
export function runningSshd(session: Visit): Daemon | undefined {
  return runningDaemons(session).find(({ command }) => command.startsWith('sshd:'));
}

/** Ends a daemon with a signal, as far as its manager does not start it again at once. */
export function endDaemon({ pid }: Daemon, signal: number, { notes }: Visit): void {
  const unit = UNITS.find((each) => each.pid === pid);
  if (unit && RESTARTED_ON_FAILURE.has(unit.name) && CLEAN.has(signal)) notes.set(`unit ${unit.name}`, 'inactive');
}
