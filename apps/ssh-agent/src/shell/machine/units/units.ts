import { UNITS, type Unit } from '../../../profile/services.ts';
import type { Process } from '../../process/programs/process.ts';

/** Where Debian keeps the files of units. */
export const UNITS_FOLDER = '/lib/systemd/system';

/** A unit by the name that was typed; services need no ending. */
export function unitName(word: string): string {
  return /\.(service|socket|target|timer|mount|scope|slice|path)$/.test(word) ? word : `${word}.service`;
}

/** Units that are active, as the session left them. */
export function unitsOf({ session }: Process): readonly Unit[] {
  return UNITS.filter(({ name }) => session.notes.get(`unit ${name}`) !== 'inactive');
}

/** Whether a unit runs, and whether it starts with the machine; `preset` is null where there is no such unit. */
export function unitState(
  { session, files }: Process,
  word: string,
): {
  readonly unit: Unit | null;
  readonly active: 'active' | 'inactive' | 'failed' | 'unknown';
  readonly preset: string | null;
} {
  const asked = unitName(word);
  const name = asked === 'sshd.service' ? 'ssh.service' : asked;
  const unit = UNITS.find((each) => each.name === name) ?? null;
  const known =
    unit !== null ||
    files.find(`/etc/systemd/system/${name}`) !== null ||
    files.find(`${UNITS_FOLDER}/${name}`) !== null;
  const noted = session.notes.get(`unit ${name}`);
  const runs = noted === 'active' || (unit !== null && noted === undefined);
  const active = !known ? 'unknown' : noted === 'failed' ? 'failed' : runs ? 'active' : 'inactive';
  const preset = known ? (session.notes.get(`preset ${name}`) ?? unit?.preset ?? 'disabled') : null;
  return { unit, active, preset };
}
