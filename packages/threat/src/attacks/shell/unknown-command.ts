import type { Reading } from '../readings/reading.ts';
import { isRecorded, isWritten } from '../request/leaf.ts';
import type { Finding } from '../signature.ts';
import { isSeparator } from './characters.ts';
import { isLineEnd } from './script-lines.ts';
import { situationAt } from './situation.ts';

const NAME = /^[a-z][a-z\d_.-]{2,24}$/;
const OPTION = /^--?[a-z][\w-]{0,24}(?:=\S{1,60})?$/i;
const LETTERS = /^[a-z]+$/i;
const LONGEST = 120;
const MOST_WORDS = 8;

/**
 * A command of a program that nobody here knows, right behind what breaks out of a value: a name and options, and nothing
 * after it (`;xyzd -p 9999`). Null for anything else, and for lines of a text. Bounded.
 */
export function unknownCommandAt({ text, leaf }: Reading, at: number, separator: number): Finding | null {
  if (text.length - at > LONGEST || !text.includes('-', at) || isLineEnd(text.charCodeAt(separator))) return null;
  if (leaf.isPiece === true || isRecorded(leaf) || isWritten(leaf)) return null;
  const situation = situationAt(text, separator);
  if (situation !== 'opening' && situation !== 'placeholder') return null;
  let end = text.length;
  while (end > at && (isSeparator(text.charCodeAt(end - 1)) || text.charCodeAt(end - 1) === 0x20)) end--;
  const [name = '', ...words] = text.slice(at, end).split(/\s{1,4}/, MOST_WORDS + 1);
  const [first = ''] = words;
  if (words.length > MOST_WORDS || !NAME.test(name) || LETTERS.test(first)) return null;
  const options = words.filter((word) => OPTION.test(word)).length;
  const plain = words.filter((word) => LETTERS.test(word)).length;
  if (options === 0 || plain > options || words.some((word) => /[;|&<>"{]/.test(word))) return null;
  return { pattern: 'options of a program', confidence: 0.55, at };
}
