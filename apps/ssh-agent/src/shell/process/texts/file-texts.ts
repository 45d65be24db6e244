import type { FileNode } from '../../../files/node.ts';

const LETTERS: Readonly<Record<FileNode['kind'], string>> = {
  file: '-',
  directory: 'd',
  link: 'l',
  char: 'c',
  block: 'b',
  fifo: 'p',
};

/** The mode as `ls -l` shows it: `-rwxr-xr-x`. */
export function modeText({ kind, mode }: Pick<FileNode, 'kind' | 'mode'>): string {
  const bits = ['r', 'w', 'x'];
  let text = LETTERS[kind];
  for (const [index, special] of [0o4000, 0o2000, 0o1000].entries()) {
    const part = (mode >> (6 - index * 3)) & 7;
    const letters = bits.map((bit, place) => ((part & (4 >> place)) !== 0 ? bit : '-'));
    if ((mode & special) !== 0) {
      const on = index === 2 ? 't' : 's';
      letters[2] = letters[2] === 'x' ? on : on.toUpperCase();
    }
    text += letters.join('');
  }
  return text;
}

/** Links to a node: its names; a directory has one for each directory in it, and two. */
export function linkCount(node: FileNode): number {
  if (!node.children) return node.names;
  let count = 2;
  for (const child of node.children.values()) if (child.children) count += 1;
  return count;
}

/** Blocks of 1 KB on the disk, in steps of 4. */
export function blocksOf(node: FileNode): number {
  if (node.kind === 'link' || node.kind === 'char' || node.kind === 'block' || node.content?.from === 'kernel')
    return 0;
  return Math.ceil(node.size / 4096) * 4;
}

/** The mode that a text such as `755`, `u+x` or `go-w` makes of another; null where it is faulty. */
export function changedMode(text: string, mode: number, directory: boolean, umask: number): number | null {
  // Directories keep what sets IDs, unless it is named or the number has five digits.
  const kept = directory ? 0o6000 : 0;
  if (/^[0-7]+$/.test(text)) {
    const bits = Number.parseInt(text, 8);
    return bits > 0o7777 ? null : bits | (text.length < 5 ? mode & kept : 0);
  }
  let result = mode;
  for (const clause of text.split(',')) {
    const found = /^([ugoa]*)((?:[-+=][rwxXstugo]*)+)$/.exec(clause);
    if (!found) return null;
    const who = found[1] ?? '';
    const mask =
      who === '' || who.includes('a')
        ? 0o7777
        : (who.includes('u') ? 0o4700 : 0) | (who.includes('g') ? 0o2070 : 0) | (who.includes('o') ? 0o1007 : 0);
    for (const [, sign = '', letters = ''] of (found[2] ?? '').matchAll(/([-+=])([rwxXstugo]*)/g)) {
      let bits = 0;
      for (const letter of letters) {
        if (letter === 'r') bits |= 0o444;
        else if (letter === 'w') bits |= 0o222;
        else if (letter === 'x' || (letter === 'X' && (directory || (result & 0o111) !== 0))) bits |= 0o111;
        else if (letter === 's') bits |= 0o6000;
        else if (letter === 't') bits |= 0o1000;
        else if ('ugo'.includes(letter)) {
          const part = (result >> (letter === 'u' ? 6 : letter === 'g' ? 3 : 0)) & 7;
          bits |= part * 0o111;
        }
      }
      bits &= mask & (who === '' ? ~(umask & 0o777) : ~0);
      if (sign === '+') result |= bits;
      else if (sign === '-') result &= ~bits;
      else result = (result & ~(mask & ~kept)) | bits;
    }
  }
  return result;
}
