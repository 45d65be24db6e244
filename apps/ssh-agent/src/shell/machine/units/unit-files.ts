import { readBytes } from '../../../files/open-file.ts';
import type { Process } from '../../process/programs/process.ts';
import { UNITS_FOLDER } from './units.ts';

const OWN_FOLDER = '/etc/systemd/system';
const MAX_UNIT = 65_536;

/** The file of a unit. */
export interface UnitFile {
  readonly path: string;
  readonly text: string;
}

/** The file of a unit, those of the administrator before those of packages; null where there is none. */
export function unitFile({ files }: Process, name: string): UnitFile | null {
  for (const folder of [OWN_FOLDER, UNITS_FOLDER]) {
    const path = `${folder}/${name}`;
    const node = files.find(path);
    if (node === null || node.children) continue;
    const text = node.content?.from === 'stored' ? readBytes(node, files, 0, MAX_UNIT) : '';
    return { path, text };
  }
  return null;
}

/** The value of a setting in the text of a unit; undefined where it is not set. */
export function settingOf({ text }: UnitFile, name: string): string | undefined {
  return new RegExp(`^${name}[ \\t]*=[ \\t]*(.*)$`, 'm').exec(text)?.[1]?.trim();
}

/** The program that a service starts, without the signs that may stand before it. */
export function startedProgram(file: UnitFile): string | undefined {
  return settingOf(file, 'ExecStart')
    ?.replace(/^[-@:+!]+/, '')
    .split(/[ \t]/)[0];
}

/** The folder with links of what a target wants, by what `[Install]` says; null where it says nothing. */
export function wantingFolder(file: UnitFile): string | null {
  const target = settingOf(file, 'WantedBy') ?? settingOf(file, 'RequiredBy');
  if (target === undefined) return file.text === '' ? `${OWN_FOLDER}/multi-user.target.wants` : null;
  const kind = settingOf(file, 'WantedBy') === undefined ? 'requires' : 'wants';
  return `${OWN_FOLDER}/${target.split(/\s+/)[0]}.${kind}`;
}
