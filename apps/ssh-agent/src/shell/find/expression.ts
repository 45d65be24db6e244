import type { FileNode, Kind } from '../../files/node.ts';
import type { Process } from '../process/programs/process.ts';
import { gidOf, uidOf } from '../process/session/accounts.ts';
import { entryOf } from '../process/texts/entry-of.ts';
import { linkCount } from '../process/texts/file-texts.ts';
import { compileRegex } from '../process/texts/regex.ts';

/** A file that is looked at. */
export interface Candidate {
  /** The path as it is printed. */
  readonly path: string;
  /** The starting point below which it was found. */
  readonly start: string;
  readonly node: FileNode;
  readonly depth: number;
}

/** A test or an action. Answers whether it holds. */
export type Test = (candidate: Candidate) => boolean | Promise<boolean>;

export interface Search {
  readonly test: Test;
  readonly minDepth: number;
  readonly maxDepth: number;
  /** What a directory holds comes before it. */
  readonly depthFirst: boolean;
  /** Called at the end, for `-exec … +`. */
  finish(): Promise<void>;
  /** Set while a candidate is looked at: nothing below it is. */
  pruned: boolean;
  isOver: boolean;
}

export class FindFault extends Error {}

const KINDS: Readonly<Record<string, Kind>> = {
  ...{ f: 'file', d: 'directory', l: 'link', c: 'char', b: 'block', p: 'fifo' },
};
const SIZES: Readonly<Record<string, number>> = { c: 1, w: 2, b: 512, k: 1024, M: 1_048_576, G: 1_073_741_824 };
const SPECIAL = /[.+^${}()|\\]/g;

/** A shell pattern as a test of a whole text. */
function globTest(pattern: string, ignoreCase: boolean): (text: string) => boolean {
  const source = pattern.replace(SPECIAL, '\\$&').replace(/\*+/g, '[^]*').replace(/\?/g, '[^]').replace(/\[!/g, '[^');
  try {
    const regex = new RegExp(`^${source}$`, ignoreCase ? 'i' : '');
    return (text) => text.length < 4_096 && regex.test(text);
  } catch {
    return (text) => text === pattern;
  }
}

/** `+n`, `-n` and `n`. @throws FindFault */
function comparison(text: string, name: string): (value: number) => boolean {
  const found = /^([+-]?)(\d+)$/.exec(text);
  if (found === null) throw new FindFault(`invalid argument \`${text}' to \`${name}'`);
  const wanted = Number(found[2]);
  if (found[1] === '+') return (value) => value > wanted;
  return found[1] === '-' ? (value) => value < wanted : (value) => value === wanted;
}

/** Tests that take a value, by their name. @throws FindFault */
export function testOf(name: string, value: string, process: Process): Test | null {
  const nowS = process.session.now() / 1000;
  switch (name) {
    case '-name':
    case '-iname': {
      const matches = globTest(value, name === '-iname');
      return ({ path }) => matches(path.replace(/\/+$/, '').split('/').pop() ?? path);
    }
    case '-path':
    case '-wholename':
    case '-ipath': {
      const matches = globTest(value, name === '-ipath');
      return ({ path }) => matches(path);
    }
    case '-type': {
      if (/[^,]{2}/.test(value)) throw new FindFault("Must separate multiple arguments to -type using: ','");
      const kinds = value.split(',').map((letter) => entryOf(KINDS, letter));
      if (kinds.includes(undefined)) throw new FindFault(`Unknown argument to -type: ${value}`);
      return ({ node }) => kinds.includes(node.kind);
    }
    case '-regex':
    case '-iregex': {
      const regex = compileRegex(value, { extended: false, ignoreCase: name === '-iregex' });
      return ({ path }) => {
        const found = regex?.exec(path, 0);
        return found != null && found.start === 0 && found.end === path.length;
      };
    }
    case '-regextype':
    case '-fstype':
      return () => true;
    case '-links': {
      const holds = comparison(value, name);
      return ({ node }) => holds(linkCount(node));
    }
    case '-uid':
    case '-gid': {
      const holds = comparison(value, name);
      return ({ node }) => holds(name === '-uid' ? uidOf(node.user, process.files) : gidOf(node.group, process.files));
    }
    case '-user':
      return ({ node }) => node.user === value;
    case '-group':
      return ({ node }) => node.group === value;
    case '-size': {
      const found = /^([+-]?\d+)([cwbkMG]?)$/.exec(value);
      if (found === null) throw new FindFault(`Invalid argument \`${value}' to -size`);
      const unit = SIZES[found[2] || 'b'] ?? 512;
      const holds = comparison(found[1] ?? '', '-size');
      return ({ node }) => holds(Math.ceil(node.size / unit));
    }
    case '-mtime':
    case '-ctime':
    case '-atime': {
      const holds = comparison(value, name);
      return ({ node }) => holds(Math.floor((nowS - node.modified) / 86_400));
    }
    case '-mmin':
    case '-cmin':
    case '-amin': {
      const holds = comparison(value, name);
      return ({ node }) => holds(Math.ceil((nowS - node.modified) / 60));
    }
    case '-perm':
      return permission(value);
    case '-inum': {
      const holds = comparison(value, name);
      return ({ node }) => holds(node.inode);
    }
    default:
      return null;
  }
}

function permission(value: string): Test {
  const found = /^([-/]?)(?:0*([0-7]{1,4})|[ugoa]*[+=]([rwxst]+))$/.exec(value);
  if (found === null) throw new FindFault(`invalid mode \`${value}'`);
  const letters = found[3] ?? '';
  const each = (bits: number) => bits | (bits << 3) | (bits << 6);
  const wanted =
    found[2] !== undefined
      ? Number.parseInt(found[2], 8)
      : (letters.includes('s') ? (value.includes('g') ? 0o2000 : 0o4000) : 0) |
        (letters.includes('w') ? each(2) : 0) |
        (letters.includes('x') ? each(1) : 0) |
        (letters.includes('r') ? each(4) : 0);
  if (found[1] === '-') return ({ node }) => (node.mode & wanted) === wanted;
  if (found[1] === '/') return ({ node }) => wanted === 0 || (node.mode & wanted) !== 0;
  return ({ node }) => (node.mode & 0o7777) === wanted;
}
