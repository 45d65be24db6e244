import type { Leaf } from '../../request/leaf/leaf.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import type { Finding } from '../../signature.ts';
import type { PathPlace } from '../places/path-place.ts';
import { climbOf } from './climb.ts';
import { fileOf } from './climb-confidence.ts';

/** Longer texts have too much in them that repeats. */
const LONGEST = 1024;
/**
 * Two dots, what parts them from the next two, and those; what parts them is neither letter nor digit nor blank, one
 * letter that a code page folds to a separator, or a character that moves to a column or a line.
 */
const STEPS = /\.\.([^\p{L}\p{N}.\s]{1,4}|[^\p{ASCII}]|[\t\v\f])\.\./u;
const LETTER = /^\p{L}$/u;
/** A byte that is no character by itself: nothing but a lenient reader makes a separator of it. */
const BYTE = /^[\u0080-\u00ff]+$/;
const START = /^[^\p{L}\p{N}.]{0,3}$/u;
/** The same inside of the two dots: `.".` twice, from which a filter takes the quotes, or blanks. */
const SPLIT_DOTS = /\.([^\p{L}\p{N}./]{1,2})\.(?=[^.]{1,4}\.\1\.)/u;
/** Such a text is a list of missing values or a range as well, unless it leads to a file. */
const LEAST_STEPS = 3;
/** Folders that lie at the root of a system and nowhere else. */
const SYSTEM_FOLDERS: ReadonlySet<string> = new Set(['etc', 'proc', 'windows', 'winnt', 'usr', 'inetpub']);

/**
 * Steps up that are parted by something that only some server takes for a separator: `..|..|etc`, `..<AF>..<AF>`,
 * `..?/..?/`. What parts the first two steps counts as a separator everywhere else in the text. Expects a spelled path.
 */
export function findPartedSteps(text: string, leaf: Leaf, place: PathPlace): Finding | null {
  if (text.length > LONGEST) return null;
  const [start, gap, path] = partedAt(text) ?? splitAt(text) ?? [0, '', ''];
  if (path === '') return null;
  const climb = climbOf(path);
  const pattern = 'steps up with odd separators';
  const [folder = ''] = climb.target;
  if (fileOf(climb) !== null || (climb.target.length === 1 && SYSTEM_FOLDERS.has(folder))) {
    return { pattern, confidence: place === 'data' ? 0.7 : 0.8, at: start };
  }
  if (isTypedByPeople(leaf) || climb.up < LEAST_STEPS || LETTER.test(gap) || gap.trim() === '') return null;
  const isByte = BYTE.test(gap);
  if (place === 'data' && !isByte) return null;
  const isTelling = isByte || (START.test(text.slice(0, start)) && (gap.includes('/') || /^[a-z]/.test(folder)));
  return isTelling ? { pattern, confidence: 0.6, at: start } : null;
}

type Parted = readonly [start: number, gap: string, path: string];

function partedAt(text: string): Parted | null {
  const first = text.indexOf('..');
  if (first < 0 || text.indexOf('..', first + 2) < 0) return null;
  const match = STEPS.exec(text);
  const gap = match?.[1] ?? '/';
  return match === null || gap === '/' ? null : [match.index, gap, text.slice(match.index).split(gap).join('/')];
}

function splitAt(text: string): Parted | null {
  if (!text.includes('/')) return null;
  const match = SPLIT_DOTS.exec(text);
  if (match === null) return null;
  const [dots, gap = ''] = match;
  return [match.index, `${gap}/`, text.slice(match.index).split(dots).join('..')];
}
