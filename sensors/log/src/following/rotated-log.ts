import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasHead } from './log-head.ts';
import type { LogPosition } from './log-position.ts';
import { type OpenLog, openLog } from './open-log.ts';

/** How rotation names logs: by numbers or dates. */
const ROTATED = /^[.-][\d-]+(?:\.gz)?$/;

/** Where rotation has put the log that was read so far: a file beside it that begins the same; null when it is gone. */
export async function openRotated(path: string, { head, offset }: LogPosition): Promise<OpenLog | null> {
  if (head.length === 0) return null;
  for (const beside of await filesBeside(path)) {
    const file = await open(beside, 'r').catch(() => null);
    if (file === null) continue;
    const isSame = await hasHead(file, head);
    await file.close();
    // One that is being packed at this moment is still there unpacked as well.
    const log = isSame ? await openLog(beside).catch(() => null) : null;
    if (log === null) continue;
    if ((await log.size()) >= offset) return log;
    await log.close();
  }
  return null;
}

/** The log that was rotated next after one, for who was away that long; null where none was. */
export async function openRotatedAfter(path: string, { changedAtMs }: OpenLog): Promise<OpenLog | null> {
  const later: (readonly [changedAtMs: number, path: string])[] = [];
  for (const beside of await filesBeside(path)) {
    if (!ROTATED.test(beside.slice(path.length))) continue;
    const mtimeMs = (await stat(beside).catch(() => null))?.mtimeMs ?? 0;
    if (mtimeMs > changedAtMs) later.push([mtimeMs, beside]);
  }
  later.sort(([one], [other]) => one - other);
  for (const [, beside] of later) {
    const log = await openLog(beside).catch(() => null);
    if (log !== null) return log;
  }
  return null;
}

/** Paths that begin with the one of the log. */
async function filesBeside(path: string): Promise<readonly string[]> {
  const [folder, own] = [dirname(path), basename(path)];
  const names = (await readdir(folder)).filter((name) => name.startsWith(own) && name !== own);
  return names.map((name) => join(folder, name));
}
