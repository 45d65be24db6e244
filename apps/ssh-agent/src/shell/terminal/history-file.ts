import { FileError } from '../../files/errno.ts';
import { readBytes, truncate, writeBytes } from '../../files/open-file.ts';
import type { Visit } from '../process/session/visit.ts';

const MOST_LINES = 500;

/** Reads the lines that earlier logins of the visitor left, as an interactive shell does when it starts. */
export function loadHistory({ files, history }: Visit, path: string): void {
  const node = files.find(path);
  if (node === null || node.kind !== 'file') return;
  const lines = readBytes(node, files, 0, 1_048_576).split('\n');
  history.push(...lines.filter((line) => line !== '').slice(-MOST_LINES));
}

/** Writes the lines of a shell that ends to its file; where that cannot be, nothing happens. */
export function saveHistory({ files, history, user }: Visit, path: string | undefined): void {
  if (path === undefined || path === '' || history.length === 0) return;
  try {
    if (files.find(path) === null) files.create(path, 'file', { mode: 0o600, user, group: user });
    if (files.lookup(path).kind !== 'file') return;
    const node = files.own(path);
    truncate(node, files);
    writeBytes(
      node,
      files,
      0,
      history
        .slice(-MOST_LINES)
        .map((line) => `${line}\n`)
        .join(''),
    );
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
  }
}
