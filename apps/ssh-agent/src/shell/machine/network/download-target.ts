import { FileError } from '../../../files/errno.ts';
import type { FileNode } from '../../../files/node.ts';
import { truncate } from '../../../files/open-file.ts';
import type { Process } from '../../process/programs/process.ts';

/** Makes or empties the file that a download would have gone to, as `wget -O` does before it connects. Throws FileError. */
export function emptyTarget(process: Process, path: string): void {
  const place = process.path(path);
  const known = process.files.find(place);
  if (known?.children) throw new FileError('EISDIR');
  if (!known) process.files.create(place, 'file', { mode: 0o644 });
  else if (known.kind === 'file') truncate(process.files.own(place), process.files);
}

/** The file at a path, made where there is none, for writing. Throws FileError. */
export function ownFile(process: Process, path: string): FileNode {
  const place = process.path(path);
  if (!process.files.find(place)) process.files.create(place, 'file', { mode: 0o644 });
  return process.files.own(place);
}
