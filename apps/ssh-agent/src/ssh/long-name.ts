import type { FileAttributes } from '../visit/shell-port.ts';

const KINDS: ReadonlyMap<number, string> = new Map([
  [0o100000, '-'],
  [0o040000, 'd'],
  [0o120000, 'l'],
  [0o020000, 'c'],
  [0o060000, 'b'],
  [0o010000, 'p'],
]);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HALF_YEAR_S = (365 * 24 * 3_600) / 2;

/** The line of a file in a listing, as sftp-server writes it (`%s %3u %-8s %-8s %8llu %s %s`). */
export function longName(
  name: string,
  { mode, user, group, size, modified }: FileAttributes,
  nowMs = Date.now(),
): string {
  const date = new Date(modified * 1_000);
  const day = String(date.getUTCDate()).padStart(2);
  const time = `${String(date.getUTCHours()).padStart(2, '0')}:${String(date.getUTCMinutes()).padStart(2, '0')}`;
  const isOld = Math.abs(nowMs / 1_000 - modified) >= HALF_YEAR_S;
  const shown = isOld ? ` ${date.getUTCFullYear()}` : time;
  const when = `${MONTHS[date.getUTCMonth()]} ${day} ${shown}`;
  return `${modeWords(mode)}    ? ${user.padEnd(8)} ${group.padEnd(8)} ${String(size).padStart(8)} ${when} ${name}`;
}

function modeWords(mode: number): string {
  const rights = [6, 3, 0].map((shift) => {
    const bits = (mode >> shift) & 7;
    return `${bits & 4 ? 'r' : '-'}${bits & 2 ? 'w' : '-'}${bits & 1 ? 'x' : '-'}`;
  });
  return `${KINDS.get(mode & 0o170000) ?? '?'}${rights.join('')}`;
}
