import { FileError } from '../../../files/errno.ts';
import { truncate, writeBytes } from '../../../files/open-file.ts';
import { DAEMONS, type Daemon, PID_FILES } from '../../../profile/daemons.ts';
import { RELOADED_BY_HUP, RESTARTED_ON_FAILURE, UNITS } from '../../../profile/services.ts';
import { noteStarted, startedUnit } from './started-units.ts';
import type { Visit } from './visit.ts';

/** Signals that end a service without a fault: INT and TERM. */
const CLEAN = new Set([2, 15]);
const HANGUP = 1;

/** A daemon as it runs now: its manager may have started it anew. */
export interface RunningDaemon extends Daemon {
  /** The service that it is the main process of, if any. */
  readonly unit: string | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** The daemons that run: those of units that were stopped do not. */
export function runningDaemons({ notes, profile }: Visit): readonly RunningDaemon[] {
  return DAEMONS.flatMap((daemon): RunningDaemon[] => {
    const startedAt = profile.bootedAt + (daemon.command.startsWith('[') ? 0 : 4_000);
    const unit = UNITS.find(({ pid }) => pid === daemon.pid)?.name ?? null;
    if (unit === null) return [{ ...daemon, unit, startedAt }];
    if (notes.get(`unit ${unit}`) === 'inactive') return [];
    const again = startedUnit(notes, unit);
    return [{ ...daemon, unit, pid: again?.pid ?? daemon.pid, startedAt: again?.at ?? startedAt }];
  });
}

/** The daemon that lets visitors in; undefined where it was stopped. */
export function runningSshd(session: Visit): RunningDaemon | undefined {
  return runningDaemons(session).find(({ command }) => command.startsWith('sshd:'));
}

/** The daemon of a unit; undefined where none runs. */
export function daemonOf(unit: string, session: Visit): RunningDaemon | undefined {
  return runningDaemons(session).find((daemon) => daemon.unit === unit);
}

/** Notes that the daemon of a unit was started anew, as another process. */
export function startDaemon(unit: string, session: Visit, hasFailed = false): void {
  const pid = session.nextPid();
  noteStarted(session.notes, unit, { at: session.now(), pid, hasFailed });
  const path = PID_FILES[unit];
  if (path === undefined) return;
  const { files } = session;
  try {
    const node = files.find(path) === null ? files.create(path, 'file') : files.own(path);
    truncate(node, files);
    writeBytes(node, files, 0, `${pid}\n`);
  } catch (error) {
    // A disk that is full keeps no daemon from starting.
    if (!(error instanceof FileError)) throw error;
  }
}

/** Ends a daemon with a signal; its manager starts it again at once where it does that. */
export function endDaemon({ unit }: RunningDaemon, signal: number, session: Visit): void {
  if (unit === null || (signal === HANGUP && RELOADED_BY_HUP.has(unit))) return;
  if (RESTARTED_ON_FAILURE.has(unit) && CLEAN.has(signal)) session.notes.set(`unit ${unit}`, 'inactive');
  else startDaemon(unit, session);
}
