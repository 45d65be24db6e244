import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import {
  CREDENTIAL_ENDINGS,
  CREDENTIAL_LAST_WORDS,
  CREDENTIAL_NAMES,
  HARMLESS_WORDS,
  SERVER_MADE,
  TELLING_WORDS,
  TRAILING_WORDS,
} from './name-words.ts';
import { plainWord } from './plain-word.ts';
import { looksRandom } from './random-looking.ts';
import { REMOVED } from './removed.ts';

/** What a name says of its value: always a credential, one unless it is a word, one if it looks like one, or nothing. */
type Meaning = 'credential' | 'made' | 'telling' | 'nothing';

/** Longer names are looked at by their end. */
const LONGEST_NAME = 100;
/** Values that say that there is none. */
const NO_VALUE = /^(?:|true|false|null|nil|none|undefined|\*+)$/i;
const ONE_WORD = /^\p{L}{1,20}$/u;
/** The words of `newPassword2`, `new-password`, `new.password`. */
const WORDS = /\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

const remembered = new BoundedCache<Meaning>(1_000);

/** True when the value under this name (of a header, parameter or metadata key) must never be kept. */
export function isCredentialName(name: string): boolean {
  const meaning = meaningOf(name);
  return meaning === 'credential' || meaning === 'made';
}

/** True when a list or an object under this name must never be kept as a whole. */
export function isCredentialGroup(name: string): boolean {
  return meaningOf(name) === 'credential';
}

/** True when this value must not be kept under this name: by the name, or by the look of the value where the name suggests it. */
export function isCredential(name: string, value: string): boolean {
  const meaning = meaningOf(name);
  if (meaning === 'nothing' || NO_VALUE.test(value) || value === REMOVED) return false;
  if (meaning === 'made') return !ONE_WORD.test(value) || looksRandom(value);
  return meaning === 'credential' || looksRandom(value);
}

/** Whether there are values that must not be kept under this name. */
export function suggestsCredential(name: string): boolean {
  return meaningOf(name) !== 'nothing';
}

/** The name that counts in `user[password]`, `password[]`, `password[0]` and `login.token`. */
export function lastNameOf(name: string): string {
  if (!/[.[\]]/.test(name)) return name;
  const parts = name.slice(-LONGEST_NAME).split(/[.[\]]+/);
  return parts.findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? '';
}

function meaningOf(name: string): Meaning {
  const found = remembered.get(name);
  if (found !== undefined) return found;
  const meaning = read(name.slice(-LONGEST_NAME));
  if (name.length <= LONGEST_NAME) remembered.set(name, meaning);
  return meaning;
}

function read(name: string): Meaning {
  const plain = plainWord(name);
  if (SERVER_MADE.has(plain)) return 'made';
  if (isCertain(plain)) return 'credential';
  const words = (name.match(WORDS) ?? []).map(plainWord);
  while (words.length > 1 && isTrailing(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1) ?? '';
  if (CREDENTIAL_LAST_WORDS.has(last) || isCertain(words.join(''))) return 'credential';
  const isTelling = TELLING_WORDS.has(plain) || words.some((word) => TELLING_WORDS.has(word));
  return isTelling && !words.some((word) => HARMLESS_WORDS.has(word)) ? 'telling' : 'nothing';
}

function isCertain(plain: string): boolean {
  return CREDENTIAL_NAMES.has(plain) || CREDENTIAL_ENDINGS.some((ending) => plain.endsWith(ending));
}

function isTrailing(word: string): boolean {
  return TRAILING_WORDS.has(word) || /^\p{N}+$/u.test(word);
}
