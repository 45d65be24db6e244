import type { Profile } from '../../../profile/profile.ts';
import { seededNumbers } from '../../../profile/random.ts';
import type { Visit } from '../../process/session/visit.ts';

/** A login on a terminal. Times are epoch ms; `until` is null while it lasts. */
export interface Login {
  readonly user: string;
  readonly from: string;
  readonly at: number;
  readonly until: number | null;
}

const NOTE = 'logins';
const MOST_KEPT = 20;
const MINUTE_MS = 60_000;

/** Whoever set the machine up came from its own network, and has not been back. */
export function setupLogins({ machineId, gateway, installedAt }: Profile): readonly Login[] {
  const numbers = seededNumbers(`${machineId} logins`);
  const from = gateway.replace(/\d+$/, String(2 + numbers.below('desk', 9)));
  const first = installedAt + (4 + numbers.below('first', 9)) * MINUTE_MS + numbers.below('second', 60_000);
  const again = first + (35 + numbers.below('again', 200)) * MINUTE_MS;
  const length = (label: string) => (3 + numbers.below(label, 25)) * MINUTE_MS;
  return [
    { user: 'root', from, at: first, until: first + length('stay') },
    { user: 'root', from, at: again, until: again + length('stay again') },
  ];
}

/** Logins of this visitor, the latest first, and before them those of whoever set the machine up. */
export function loginsOf(visit: Visit): readonly Login[] {
  const own = (visit.notes.get(NOTE) ?? '').split('\n').filter((line) => line !== '');
  const kept = own.map((line) => {
    const [user = '', from = '', at = '0', until = ''] = line.split(' ');
    return { user, from, at: Number(at), until: until === '' ? null : Number(until) };
  });
  return [...kept.toReversed(), ...setupLogins(visit.profile).toReversed()];
}

/** Adds a login that begins, as sshd does where there is a terminal. */
export function noteLogin(visit: Visit): void {
  const rows = (visit.notes.get(NOTE) ?? '').split('\n').filter((line) => line !== '');
  rows.push(`${visit.user} ${visit.from} ${visit.startedAt}`);
  visit.notes.set(NOTE, rows.slice(-MOST_KEPT).join('\n'));
}

/** Says of the login that this session began that it is over. */
export function noteLogout(visit: Visit): void {
  const begun = `${visit.user} ${visit.from} ${visit.startedAt}`;
  const rows = (visit.notes.get(NOTE) ?? '').split('\n');
  visit.notes.set(NOTE, rows.map((row) => (row === begun ? `${row} ${visit.now()}` : row)).join('\n'));
}
