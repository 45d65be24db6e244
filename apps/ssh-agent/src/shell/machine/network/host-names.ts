import type { FileSystem } from '../../../files/file-system.ts';
import { readBytes } from '../../../files/open-file.ts';

/** An address of `/etc/hosts` and its names, as the session sees the file. */
export interface Host {
  readonly address: string;
  readonly names: readonly string[];
}

/** The rows of `/etc/hosts`. */
export function hostsOf(files: FileSystem): readonly Host[] {
  const node = files.find('/etc/hosts');
  return (node === null ? '' : readBytes(node, files))
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter((words) => words.length > 1)
    .map(([address = '', ...names]) => ({ address, names }));
}
