import { type FileHandle, open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasHead } from './log-head.ts';
import type { LogPosition } from './log-position.ts';

/** Where rotation has put the log that was read so far: a file beside it that begins the same; null when it is gone. */
export async function openRotated(path: string, { head, offset }: LogPosition): Promise<FileHandle | null> {
  if (head.length === 0) return null;
  const folder = dirname(path);
  const names = (await readdir(folder)).filter((name) => name.startsWith(basename(path)) && name !== basename(path));
  for (const name of names) {
    const file = await open(join(folder, name), 'r').catch(() => null);
    if (file === null) continue;
    const { size } = await file.stat();
    if (size >= offset && (await hasHead(file, head))) return file;
    await file.close();
  }
  return null;
}
