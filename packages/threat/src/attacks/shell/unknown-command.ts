import type { Reading } from '../readings/reading.ts';
import { isRecorded, isWritten } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { situationAt } from './lines/situation.ts';
import { isLineEnd } from './scripts/script-lines.ts';
import { AMPERSAND, isSeparator } from './words/characters.ts';

const NAME = /^[a-z][a-z\d_.-]{2,24}$/;
const OPTION = /^--?[a-z][\w-]{0,24}(?:=\S{1,60})?$/i;
const LETTERS = /^[a-z]+$/i;
const LONGEST = 120;
const MOST_WORDS = 8;

/** A file by its path or by a name as a server's own have, a machine by its number. */
const REACHED =
  /^(?:(?:\.{0,2}|~)\/[\w.*?/-]{1,60}|\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d{1,5})?|[\w-]{1,40}\.(?:php\d?|jsp|aspx?|cgi|py|pl|rb|sh|conf|cfg|ini|env|ya?ml|log|txt|sql|db|key|pem|bak))$/;
/** A script by its own name. */
const SCRIPT = /^[a-z][\w-]{1,24}\.(?:sh|bash|elf|bin|ps1)$/;

/**
 * A command of a program that nobody here knows, right behind what breaks out of a value, and nothing after it: a name
 * and options (`;xyzd -p 9999`), or glued to the separator a name and what it reads or reaches (`;xyzd /flag`), or a
 * script (`|x.sh`). Null for anything else, and for lines of a text. Bounded.
 */
export function unknownCommandAt({ text, leaf }: Reading, at: number, separator: number): Finding | null {
  if (text.length - at > LONGEST || isLineEnd(text.charCodeAt(separator))) return null;
  if (leaf.isPiece === true || isRecorded(leaf) || isWritten(leaf)) return null;
  const situation = situationAt(text, separator);
  if (situation !== 'opening' && situation !== 'placeholder') return null;
  let end = text.length;
  while (end > at && (isSeparator(text.charCodeAt(end - 1)) || text.charCodeAt(end - 1) === 0x20)) end--;
  const [name = '', ...words] = text.slice(at, end).split(/\s{1,4}/, MOST_WORDS + 1);
  const [first = ''] = words;
  if (words.length > MOST_WORDS || !NAME.test(name)) return null;
  if (isGluedTo(text, at, separator) && reaches(name, words)) {
    return { pattern: 'program and what it reads', confidence: 0.55, at };
  }
  if (LETTERS.test(first)) return null;
  const options = words.filter((word) => OPTION.test(word)).length;
  const plain = words.filter((word) => LETTERS.test(word)).length;
  if (options === 0 || plain > options || words.some((word) => /[;|&<>"{]/.test(word))) return null;
  return { pattern: 'options of a program', confidence: 0.55, at };
}

/** Behind `;`, `|` or a doubled operator, with no blank between: `a&b` parts parameters. */
function isGluedTo(text: string, at: number, separator: number): boolean {
  const code = text.charCodeAt(separator);
  const width = text.charCodeAt(separator + 1) === code ? 2 : 1;
  return at === separator + width && (code !== AMPERSAND || width > 1);
}

/** Operands of which one is a file or a machine, and one at most a word. */
function reaches(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return SCRIPT.test(name);
  const others = words.filter((word) => !REACHED.test(word) && !OPTION.test(word) && word !== '.');
  return words.some((word) => REACHED.test(word)) && others.length < 2 && others.every((word) => LETTERS.test(word));
}
