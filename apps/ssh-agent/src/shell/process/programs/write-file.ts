import type { FileNode } from '../../../files/node.ts';
import { truncate } from '../../../files/open-file.ts';
import { FileStream } from '../streams/file-streams.ts';
import type { Process } from './process.ts';

/**
 * Puts text into a file, which is made where there is none.
 * @returns the file
 * @throws FileError
 */
export function writeFile(process: Process, path: string, text: string): FileNode {
  const { files } = process;
  const place = process.path(path);
  if (!files.find(place)) files.create(place, 'file');
  const node = files.own(place);
  truncate(node, files);
  new FileStream(node, files, place).write(text);
  return node;
}
