import type { Cursor } from './cursor.ts';
import { readDollar } from './parameters.ts';
import { readBackticks, skipParentheses } from './substitutions.ts';
import type { Part, Word } from './tree.ts';

const PLAIN = /[^\s'"\\$`|&;()<>]+/y;
const NAME_END = /[\s|&;()<>]/;

/** Words as they were written, for those who print commands again. */
const SOURCES = new WeakMap<Word, string>();

/** A word as it was written; empty where nothing was. */
export function sourceOf(word: Word): string {
  return SOURCES.get(word) ?? '';
}

/** Reads one word; empty where none starts. `stop` are further characters that end it. */
export function readWord(cursor: Cursor, stop = ''): Word {
  const parts: Part[] = [];
  const start = cursor.at;
  while (!cursor.ended && !stop.includes(cursor.char)) {
    const { char } = cursor;
    if (char === "'" || char === '"' || char === '\\' || char === '$' || char === '`') {
      if (char === '\\' && cursor.text[cursor.at + 1] === '\n') cursor.at += 2;
      else parts.push(readSpecial(cursor));
    } else if ((char === '<' || char === '>') && cursor.text[cursor.at + 1] === '(' && stop === '') {
      cursor.at += 1;
      parts.push({ kind: 'process', script: skipParentheses(cursor), isInput: char === '>' });
    } else if (char === '(' && opensGroup(cursor, parts, start)) {
      parts.push({ kind: 'text', text: '(' }, ...readGroupParts(cursor), { kind: 'text', text: ')' });
    } else if (NAME_END.test(char)) {
      if (stop === '') break;
      parts.push({ kind: 'text', text: char });
      cursor.at += 1;
    } else {
      parts.push({ kind: 'text', text: readPlain(cursor, stop) });
    }
  }
  if (parts.length > 0) SOURCES.set(parts, cursor.text.slice(start, cursor.at));
  return parts;
}

/** `(` behind one of the signs of extglob, which no quote takes its meaning. */
function opensGroup({ extended, text, at }: Cursor, parts: readonly Part[], start: number): boolean {
  return extended && at > start && parts.at(-1)?.kind === 'text' && /[?*+@!]/.test(text[at - 1] ?? '');
}

function readGroupParts(cursor: Cursor): Word {
  const parts: Part[] = [];
  cursor.at += 1;
  while (!cursor.take(')')) {
    if (cursor.ended) throw cursor.unclosed(')');
    if (cursor.take('|')) parts.push({ kind: 'text', text: '|' });
    else if (cursor.char === '(' && opensGroup(cursor, parts.slice(-1), 0)) {
      parts.push({ kind: 'text', text: '(' }, ...readGroupParts(cursor), { kind: 'text', text: ')' });
    } else parts.push(...readWord(cursor, '|)'));
  }
  return parts;
}

function readPlain(cursor: Cursor, stop: string): string {
  const start = cursor.at;
  const found = cursor.match(PLAIN) ?? cursor.text[cursor.at++] ?? '';
  if (stop === '') return found;
  const end = [...found].findIndex((char) => stop.includes(char));
  if (end < 0) return found;
  cursor.at = start + end;
  return found.slice(0, end);
}

function readSpecial(cursor: Cursor): Part {
  if (cursor.take("'")) return { kind: 'quoted', text: readUntil(cursor, "'") };
  if (cursor.take('"')) return readDouble(cursor);
  if (cursor.take('\\')) {
    const text = cursor.char;
    cursor.at += 1;
    return { kind: 'quoted', text: text === '' ? '\\' : text };
  }
  if (cursor.char === '`') return { kind: 'command', script: readBackticks(cursor, false) };
  if (cursor.take("$'")) return { kind: 'quoted', text: readAnsi(cursor) };
  if (cursor.starts('$"')) {
    cursor.at += 2;
    return readDouble(cursor);
  }
  return readDollar(cursor, readWord, false);
}

function readUntil(cursor: Cursor, sign: string): string {
  const end = cursor.text.indexOf(sign, cursor.at);
  if (end < 0) throw cursor.unclosed(sign);
  const text = cursor.text.slice(cursor.at, end);
  cursor.at = end + 1;
  return text;
}

function readDouble(cursor: Cursor): Part {
  const parts = readDoubleParts(cursor, '"');
  if (!cursor.take('"')) throw cursor.unclosed('"');
  return { kind: 'double', parts };
}

/** What stands between double quotes, or in the text of a here document (`end` empty: to the end of the text). */
export function readDoubleParts(cursor: Cursor, end: string): Word {
  const parts: Part[] = [];
  let text = '';
  const push = (part: Part) => {
    if (text !== '') parts.push({ kind: 'quoted', text });
    text = '';
    parts.push(part);
  };
  while (!cursor.ended && (end === '' || cursor.char !== end)) {
    if (cursor.char === '\\') {
      const next = cursor.text[cursor.at + 1] ?? '';
      if (next === '\n') text += '';
      else if (next === '$' || next === '`' || next === '\\' || (next === '"' && end === '"')) text += next;
      else text += `\\${next}`;
      cursor.at += 2;
    } else if (cursor.char === '`') push({ kind: 'command', script: readBackticks(cursor, true) });
    else if (cursor.char === '$') push(readDollar(cursor, readWord, true));
    else {
      text += cursor.char;
      cursor.at += 1;
    }
  }
  if (text !== '') parts.push({ kind: 'quoted', text });
  return parts;
}

const ANSI: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  v: '\v',
};
const NUMBERED = /x[0-9a-fA-F]{1,2}|[0-7]{1,3}|u[0-9a-fA-F]{1,4}|c./y;

function readAnsi(cursor: Cursor): string {
  let text = '';
  while (!cursor.take("'")) {
    if (cursor.ended) throw cursor.unclosed("'");
    if (!cursor.take('\\')) {
      text += cursor.char;
      cursor.at += 1;
      continue;
    }
    const code = cursor.match(NUMBERED);
    if (code === null) {
      text += ANSI[cursor.char] ?? (/['"\\?]/.test(cursor.char) ? cursor.char : `\\${cursor.char}`);
      cursor.at += 1;
    } else if (code.startsWith('x')) text += String.fromCharCode(Number.parseInt(code.slice(1), 16));
    else if (code.startsWith('u'))
      text += Buffer.from(String.fromCharCode(Number.parseInt(code.slice(1), 16))).toString('latin1');
    else if (code.startsWith('c')) text += String.fromCharCode(code.charCodeAt(1) & 0x1f);
    else text += String.fromCharCode(Number.parseInt(code, 8) & 0xff);
  }
  return text;
}

/** The text of a word that is written without any sign of expansion; null otherwise. */
export function literalOf(word: Word): string | null {
  let text = '';
  for (const part of word) {
    if (part.kind !== 'text') return null;
    text += part.text;
  }
  return text;
}

/** The text of a word with its quotes taken off, as the end of a here document is compared; tells whether any were there. */
export function unquoted(word: Word): { readonly text: string; readonly quoted: boolean } {
  let text = '';
  let quoted = false;
  for (const part of word) {
    if (part.kind === 'text') text += part.text;
    else if (part.kind === 'quoted') {
      text += part.text;
      quoted = true;
    } else if (part.kind === 'double') {
      text += unquoted(part.parts).text;
      quoted = true;
    } else if (part.kind === 'parameter') text += `$${part.name}`;
  }
  return { text, quoted };
}
