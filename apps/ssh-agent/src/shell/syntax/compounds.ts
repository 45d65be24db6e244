import { LOOP_VARIABLE } from './cursor.ts';
import { wordsOf } from './parameters.ts';
import type { CompoundReader } from './reader.ts';
import { readRedirects } from './redirects.ts';
import { skipParentheses } from './substitutions.ts';
import type { Command, ConditionWord, List, Word } from './tree.ts';
import { readWord, unquoted } from './words.ts';

const KEYWORD = /(?:if|while|until|for|select|case|function|coproc|\{|\[\[)(?=[\s;(]|$)/y;
const POSIX_KEYWORD = /(?:if|while|until|for|case|\{)(?=[\s;(]|$)/y;

/** A compound command at the cursor, or null where a simple one stands. */
export function readCompound(reader: CompoundReader): Command | null {
  const { cursor } = reader;
  if (cursor.starts('((') && !reader.isPosix) {
    const start = cursor.at;
    const inner = skipParentheses(cursor);
    if (inner.startsWith('(') && inner.endsWith(')')) {
      return {
        kind: 'arithmetic',
        expression: wordsOf(inner.slice(1, -1), readWord),
        redirects: readRedirects(reader),
      };
    }
    cursor.at = start;
  }
  if (cursor.take('(')) {
    const body = reader.list(')');
    reader.expect(')');
    return { kind: 'subshell', body, redirects: readRedirects(reader) };
  }
  const keyword = cursor.match(reader.isPosix ? POSIX_KEYWORD : KEYWORD);
  if (keyword === null) return null;
  if (keyword === '{') {
    const body = reader.list('}');
    reader.expect('}');
    return { kind: 'group', body, redirects: readRedirects(reader) };
  }
  if (keyword === 'if') return readIf(reader);
  if (keyword === 'while' || keyword === 'until') {
    const test = reader.list('do');
    const body = readDo(reader);
    return { kind: 'loop', until: keyword === 'until', test, body, redirects: readRedirects(reader) };
  }
  if (keyword === 'for' || keyword === 'select') return readFor(reader, keyword);
  if (keyword === 'case') return readCase(reader);
  if (keyword === '[[') return readCondition(reader);
  if (keyword === 'coproc') return readCoprocess(reader);
  reader.skipBlanks();
  const name = unquoted(readWord(cursor)).text;
  cursor.match(/[ \t]*\([ \t]*\)/y);
  return { kind: 'function', name, body: readBody(reader) };
}

/** `coproc [NAME] command`: only a compound command may have a name of its own. */
function readCoprocess(reader: CompoundReader): Command {
  const { cursor } = reader;
  reader.skipBlanks();
  const start = cursor.at;
  const name = cursor.match(/[A-Za-z_]\w*(?=[ \t]+(?:[({]|(?:if|while|until|for|select|case)\s))/y);
  if (name !== null && !/^(?:if|while|until|for|select|case)$/.test(name)) {
    reader.skipBlanks();
    const body = readCompound(reader);
    if (body !== null) return { kind: 'coprocess', name, body };
  }
  cursor.at = start;
  return { kind: 'coprocess', name: 'COPROC', body: reader.command() };
}

/** The body of a function: any compound command. */
export function readBody(reader: CompoundReader): Command {
  reader.skipLines();
  const body = readCompound(reader);
  if (body === null) throw reader.unexpected();
  return body;
}

function readDo(reader: CompoundReader): List {
  reader.expect('do');
  const body = reader.list('done');
  reader.expect('done');
  return body;
}

function readIf(reader: CompoundReader): Command {
  const branches: { test: List; body: List }[] = [];
  let otherwise: List | null = null;
  for (;;) {
    const test = reader.list('then');
    reader.expect('then');
    branches.push({ test, body: reader.list('fi') });
    if (reader.closing() !== 'elif') break;
    reader.expect('elif');
  }
  if (reader.closing() === 'else') {
    reader.expect('else');
    otherwise = reader.list('fi');
  }
  reader.expect('fi');
  return { kind: 'if', branches, otherwise, redirects: readRedirects(reader) };
}

function readFor(reader: CompoundReader, kind: 'for' | 'select'): Command {
  const { cursor } = reader;
  reader.skipBlanks();
  if (kind === 'for' && cursor.starts('((') && !reader.isPosix) {
    const inner = skipParentheses(cursor).slice(1, -1).split(';');
    const [first = '', second = '', third = ''] = inner;
    reader.skipBlanks();
    cursor.take(';');
    const expressions = [wordsOf(first, readWord), wordsOf(second, readWord), wordsOf(third, readWord)] as const;
    reader.skipLines();
    const body = reader.closing() === 'do' ? readDo(reader) : groupBody(reader);
    return { kind: 'count', expressions, body, redirects: readRedirects(reader) };
  }
  const name = cursor.match(/[A-Za-z_]\w*/y);
  if (name === null) throw reader.unexpected(LOOP_VARIABLE);
  reader.skipLines();
  let words: Word[] | null = null;
  if (cursor.match(/in(?=[\s;]|$)/y) !== null) {
    words = [];
    for (;;) {
      reader.skipBlanks();
      const word = readWord(cursor);
      if (word.length === 0) break;
      words.push(word);
    }
  }
  reader.skipBlanks();
  if (!cursor.take(';') && cursor.char !== '\n' && reader.closing() === null) throw reader.unexpected('do');
  return { kind, name, words, body: readDo(reader), redirects: readRedirects(reader) };
}

function groupBody(reader: CompoundReader): List {
  const body = readCompound(reader);
  if (body?.kind !== 'group') throw reader.unexpected();
  return body.body;
}

function readCase(reader: CompoundReader): Command {
  const { cursor } = reader;
  reader.skipBlanks();
  const word = readWord(cursor);
  reader.skipLines();
  if (cursor.match(/in(?=[\s]|$)/y) === null) throw reader.unexpected();
  const branches: { patterns: Word[]; body: List; end: string }[] = [];
  for (;;) {
    reader.skipLines();
    if (reader.closing() === 'esac') break;
    cursor.take('(');
    const patterns: Word[] = [];
    do {
      reader.skipBlanks();
      const pattern = readWord(cursor);
      if (pattern.length === 0) throw reader.unexpected(cursor.ended ? ')' : null);
      patterns.push(pattern);
      reader.skipBlanks();
    } while (cursor.take('|'));
    if (!cursor.take(')')) throw reader.unexpected();
    const body = reader.optionalList();
    const end = cursor.match(reader.isPosix ? /;;/y : /;;&|;;|;&/y) ?? '';
    branches.push({ patterns, body, end });
    if (end === '') break;
  }
  reader.expect('esac');
  return { kind: 'case', word, branches, redirects: readRedirects(reader) };
}

function readCondition(reader: CompoundReader): Command {
  const { cursor } = reader;
  const words: ConditionWord[] = [];
  const { extended } = cursor;
  for (;;) {
    reader.skipLines();
    if (cursor.ended) throw reader.unexpected();
    if (cursor.match(/\]\](?=[\s;&|)]|$)/y) !== null) break;
    cursor.extended = extended || /^(?:==?|!=)$/.test(words.at(-1)?.text ?? '');
    const isPattern = words.at(-1)?.text === '=~';
    const sign = isPattern ? null : cursor.match(/&&|\|\||[()<>]/y);
    if (sign !== null) {
      words.push({ word: [], text: sign });
      continue;
    }
    const word = isPattern ? readPattern(reader) : readWord(cursor);
    if (word.length === 0) throw reader.unexpected();
    words.push({ word, text: word.every((part) => part.kind === 'text') ? unquoted(word).text : '' });
  }
  cursor.extended = extended;
  return { kind: 'condition', words, redirects: readRedirects(reader) };
}

/** The right side of `=~` may hold parentheses and bars. */
function readPattern({ cursor }: CompoundReader): Word {
  return readWord(cursor, ' \t\n');
}
