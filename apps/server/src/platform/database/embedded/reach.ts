import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { SystemUser } from './system-user.ts';

/** The nearest directory at or above `target` (inclusive) that the user may not enter, or null when all is open. */
export function barrier(target: string, user: SystemUser): string | null {
  if (!user.switched) return null;
  for (const directory of ancestors(path.resolve(target))) {
    const stats = statSync(directory, { throwIfNoEntry: false });
    if (stats !== undefined && !mayEnter(stats, user)) return directory;
  }
  return null;
}

function ancestors(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [target] : [...ancestors(parent), target];
}

/** Plain mode bits; access lists are not looked at. */
function mayEnter(stats: Stats, { uid, gid }: SystemUser): boolean {
  if (!stats.isDirectory()) return true;
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
