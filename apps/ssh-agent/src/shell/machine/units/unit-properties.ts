import type { Process } from '../../process/programs/process.ts';
import { daemonOf } from '../../process/session/running-daemons.ts';
import { startedUnit } from '../../process/session/started-units.ts';
import { entryOf } from '../../process/texts/entry-of.ts';
import { unitFile } from './unit-files.ts';
import { UNITS_FOLDER, unitName, unitState } from './units.ts';

/**
 * What `systemctl show` prints of a unit.
 * @param wanted names with commas between them; all where there are none
 * @param isBare true for values without their names
 */
export function propertiesOf(process: Process, word: string, wanted: readonly string[], isBare: boolean): string {
  const { unit, active, preset } = unitState(process, word);
  const name = unit?.name ?? unitName(word);
  const runs = active === 'active';
  const path = unitFile(process, name)?.path ?? (active === 'unknown' ? '' : `${UNITS_FOLDER}/${name}`);
  const main = daemonOf(name, process.session) ?? startedUnit(process.session.notes, name);
  const properties: Readonly<Record<string, string>> = {
    Type: name === 'ssh.service' ? 'notify' : 'simple',
    Restart: name === 'ssh.service' ? 'on-failure' : 'no',
    MainPID: String(runs ? (main?.pid ?? 0) : 0),
    ControlPID: '0',
    NRestarts: '0',
    Result: active === 'failed' ? 'exit-code' : 'success',
    Id: name,
    Names: name,
    Description: unit?.description ?? name,
    LoadState: active === 'unknown' ? 'not-found' : 'loaded',
    ActiveState: active === 'unknown' ? 'inactive' : active,
    SubState: runs ? (unit?.sub ?? 'running') : active === 'failed' ? 'failed' : 'dead',
    FragmentPath: path,
    UnitFileState: preset ?? '',
    UnitFilePreset: preset === null ? '' : 'enabled',
  };
  const names = wanted.length === 0 ? Object.keys(properties) : wanted.flatMap((each) => each.split(','));
  return names
    .flatMap((each) => {
      const value = entryOf(properties, each);
      return value === undefined ? [] : [isBare ? `${value}\n` : `${each}=${value}\n`];
    })
    .join('');
}
