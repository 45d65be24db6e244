import type { Process } from '../process/programs/process.ts';
import { gidOf, uidOf } from '../process/session/accounts.ts';
import { fileDate, listDate } from '../process/texts/dates.ts';
import { blocksOf, linkCount, modeText } from '../process/texts/file-texts.ts';
import type { Candidate } from './expression.ts';

/** `-ls`: as `ls -dils`. */
export function longLine(process: Process, { path, node }: Candidate): string {
  const columns = [
    String(node.inode).padStart(9),
    String(blocksOf(node)).padStart(6),
    ` ${modeText(node)}`,
    String(linkCount(node)).padStart(3),
    node.user.padEnd(8),
    node.group.padEnd(8),
    String(node.size).padStart(8),
    listDate(node.modified, process.session.now() / 1000),
  ];
  return `${columns.join(' ')} ${path}${node.kind === 'link' ? ` -> ${node.target}` : ''}\n`;
}

/** `-printf`. */
export function formatCandidate(process: Process, format: string, { path, start, node, depth }: Candidate): string {
  const name = path.split('/').pop() ?? path;
  const letters: Readonly<Record<string, () => string>> = {
    p: () => path,
    f: () => name || '/',
    H: () => start,
    P: () => (path === start ? '' : path.slice(start.length).replace(/^\//, '')),
    b: () => String(blocksOf(node) * 2),
    k: () => String(blocksOf(node)),
    h: () => path.slice(0, Math.max(0, path.length - name.length - 1)) || '.',
    s: () => String(node.size),
    u: () => node.user,
    g: () => node.group,
    U: () => String(uidOf(node.user, process.files)),
    G: () => String(gidOf(node.group, process.files)),
    m: () => (node.mode & 0o7777).toString(8),
    M: () => modeText(node),
    n: () => String(linkCount(node)),
    i: () => String(node.inode),
    d: () => String(depth),
    l: () => node.target,
    y: () => ({ file: 'f', directory: 'd', link: 'l', char: 'c', block: 'b', fifo: 'p' })[node.kind],
    t: () => fileDate('%a %b %e %H:%M:%S.0000000000 %Y', node.modified),
    '%': () => '%',
  };
  const pattern = /%([A-Z])?([a-zA-Z%@+])|\\([nt0\\])|[^%\\]+|[%\\]/g;
  let text = '';
  for (const [whole, , letter, escaped] of format.matchAll(pattern)) {
    if (escaped !== undefined) text += { n: '\n', t: '\t', '0': '\0', '\\': '\\' }[escaped] ?? '';
    else if (letter !== undefined && /^%[TAC]/.test(whole)) {
      text +=
        letter === '@'
          ? `${node.modified}.0000000000`
          : fileDate(letter === '+' ? '%F+%T.0000000000' : `%${letter}`, node.modified);
    } else if (letter !== undefined) text += letters[letter]?.() ?? whole;
    else text += whole;
  }
  return text;
}
