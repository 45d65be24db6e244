import { takesAnyCase } from '../commands/command.ts';
import {
  AMPERSAND,
  AT,
  DOLLAR,
  GREATER,
  HASH,
  isBlank,
  isSeparator,
  isWordCharacter,
  LESS,
  OPEN_BRACE,
  OPEN_PAREN,
} from '../words/characters.ts';
import { expansionAt } from '../words/expansion.ts';
import { type Word, type WordSource, wordAt } from '../words/word.ts';
import { isProgram } from './program-path.ts';

/** One simple command: a name, its words and where it stops. */
export interface CommandLine {
  /** Where the name begins. */
  readonly at: number;
  readonly name: Word;
  readonly words: readonly Word[];
  /** Targets of redirections: `/dev/null`, `&1`, the text of a here-string. */
  readonly targets: readonly string[];
  /** Offset of the separator, the quote or the bracket behind it, or of the end. */
  readonly end: number;
}

/** What is read of one command; a longer one is judged by its beginning. */
const MOST_CHARACTERS = 160;
const LONGEST_NAME = 80;
const MOST_WORDS = 12;
const ASSIGNMENT = /^[a-z_]\w{0,30}=/i;
/** A variable that nobody has set: those of scripts have longer names. */
const UNSET = /^\$\{?[a-z]\w?\}?$/i;
const MOST_ASSIGNMENTS = 4;
/** Opens a comment in the languages commands are injected through. */
const COMMENT = /^(?:--+|\/\/)$/;
const TAG = /^<\/?[a-z][\w-]{0,20}(?:>|\s[a-z-]{1,20}=)/i;
const LONGEST_TAG = 48;

/**
 * The simple command that begins at an offset, behind blanks, `(`, `{` and assignments; null where no program is named.
 * Linear in the command, at most 160 characters of it.
 */
export function commandLineAt(
  text: string,
  from: number,
  to: number,
  closer: number,
  plusIsBlank: boolean,
): CommandLine | null {
  const source: WordSource = { text, limit: Math.min(to, from + MOST_CHARACTERS), closer, plusIsBlank };
  let at = skipOpening(source, from);
  let { word: name, end } = nameAt(source, at);
  for (let i = 0; i < MOST_ASSIGNMENTS && isNothing(name) && end < source.limit; i++) {
    const next = skipBlanks(source, end);
    if (next === end) break;
    at = next;
    ({ word: name, end } = nameAt(source, at));
  }
  if (name.raw === '') return null;
  const words: Word[] = [];
  if (text.charCodeAt(at) === OPEN_BRACE) {
    const braced = braceWords(name.text);
    if (braced !== null) {
      const [first = '', ...rest] = braced;
      name = { ...name, text: first, hidden: rest.some((item) => /[^a-z]/i.test(item)) };
      words.push(...rest.map((item) => wordAt({ ...source, text: item, limit: item.length, closer: 0 }, 0).word));
    }
  }
  if (!isProgram(name)) return null;
  const targets: string[] = [];
  while (end < source.limit && words.length < MOST_WORDS) {
    const at = skipBlanks(source, end);
    const code = text.charCodeAt(at);
    if (at >= source.limit || isSeparator(code)) {
      if (code === AMPERSAND && text.charCodeAt(at + 1) === GREATER) {
        end = at + 1;
        continue;
      }
      end = at;
      break;
    }
    if (code === LESS && TAG.test(text.slice(at, at + LONGEST_TAG))) {
      end = at;
      break;
    }
    if (code === LESS || code === GREATER) {
      end = redirection(source, at, targets);
      continue;
    }
    if (code === HASH && at > end) break;
    const next = wordAt(source, at);
    end = next.end;
    if (next.word.raw === '') break;
    if (COMMENT.test(next.word.raw)) {
      end = at;
      break;
    }
    words.push(next.word);
  }
  return { at, name, words, targets, end };
}

/** What stands before the name of a command: a variable that is set for it, or one that is nothing. */
function isNothing({ raw, text }: Word): boolean {
  return ASSIGNMENT.test(text) || (text === '' && UNSET.test(raw));
}

const COMMA = 0x2c;
const SEMICOLON = 0x3b;
/** A command of Windows and what parts its operands there beside blanks. */
const PARTED = /^(?:[a-z]{2,12}(?:[,=](?=[^\s,=])|;(?=[a-z]:\\))|(?:net1?|reg|sc|wmic|netsh);(?=[a-z]{4}))/i;

/**
 * The command of Windows that begins at an offset and is written without blanks: `dir,c:\`, `net,user`. Null for any
 * other, and inside of a substitution.
 */
export function windowsLineAt(text: string, from: number, closer: number): CommandLine | null {
  if (closer !== 0) return null;
  const head = text.slice(from, from + MOST_CHARACTERS);
  const name = PARTED.exec(head)?.[0] ?? '';
  const parting = name.charCodeAt(name.length - 1);
  if (name === '' || (parting !== COMMA && parting !== SEMICOLON) || !takesAnyCase(name.slice(0, -1).toLowerCase())) {
    return null;
  }
  const line = commandLineAt(head.replace(parting === COMMA ? /[,=]/g : /[,;=]/g, ' '), 0, head.length, 0, false);
  return line === null ? null : { ...line, at: line.at + from, end: line.end + from };
}

function nameAt(source: WordSource, at: number): { readonly word: Word; readonly end: number } {
  return wordAt({ ...source, limit: Math.min(source.limit, at + LONGEST_NAME) }, at);
}

/** Words of `{cat,/etc/passwd}`; null when it is no list in braces. */
function braceWords(text: string): string[] | null {
  const close = text.indexOf('}');
  if (close < 0 || text.charCodeAt(0) !== OPEN_BRACE || !text.includes(',')) return null;
  const suffix = text.slice(close + 1);
  return text
    .slice(1, close)
    .split(',', MOST_WORDS)
    .filter((item) => item !== '')
    .map((item) => item + suffix);
}

/** Reads one redirection and its target; returns the offset behind it. */
function redirection(source: WordSource, from: number, targets: string[]): number {
  const { text, limit } = source;
  let i = from;
  while (i < limit && (text.charCodeAt(i) === LESS || text.charCodeAt(i) === GREATER)) i++;
  const operator = text.slice(from, i);
  if (text.charCodeAt(i) === AMPERSAND) {
    let end = i + 1;
    while (end < limit && isWordCharacter(text.charCodeAt(end))) end++;
    if (end > i + 1) {
      targets.push(text.slice(i, end));
      return end;
    }
    i++;
  }
  const at = skipBlanks(source, i);
  const { word, end } = wordAt(source, at);
  targets.push(operator === '<<<' ? `<<<${word.text}` : word.text);
  return Math.max(end, i);
}

function skipOpening(source: WordSource, from: number): number {
  let i = skipBlanks(source, from);
  for (;;) {
    const code = source.text.charCodeAt(i);
    const opens = code === OPEN_PAREN || code === AT || (code === OPEN_BRACE && isBlank(source.text.charCodeAt(i + 1)));
    if (i >= source.limit || !opens) return i;
    i = skipBlanks(source, i + 1);
  }
}

/** The offset behind blanks, `$IFS` in any form and, in a brace list, nothing else. */
function skipBlanks(source: WordSource, from: number): number {
  const { text, limit, plusIsBlank } = source;
  let i = from;
  while (i < limit) {
    const code = text.charCodeAt(i);
    if (isBlank(code) || (plusIsBlank && code === 43)) i++;
    else if (code === DOLLAR) {
      const expansion = expansionAt(text, i, limit);
      if (expansion === null || !expansion.isBlank) return i;
      i = expansion.end;
    } else return i;
  }
  return i;
}
