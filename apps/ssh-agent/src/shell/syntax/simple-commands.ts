import { readBody } from './compounds.ts';
import { type Cursor, SyntaxFault } from './cursor.ts';
import type { CompoundReader } from './reader.ts';
import { readRedirect } from './redirects.ts';
import type { Assignment, Command, ListElement, Redirect, Word } from './tree.ts';
import { literalOf, readWord } from './words.ts';

const NAME = /[A-Za-z_][A-Za-z0-9_]*(?=[=[+])/y;
/** Commands whose arguments may be `name=(...)`. */
const DECLARING = new Set(['declare', 'typeset', 'local', 'export', 'readonly']);

/** A command made of words; also `name() body`. */
export function readSimple(reader: CompoundReader): Command {
  const { cursor } = reader;
  const { line } = cursor;
  const assignments: Assignment[] = [];
  const words: Word[] = [];
  const declared: Assignment[] = [];
  const redirects: Redirect[] = [];
  for (;;) {
    reader.skipBlanks();
    const redirect = readRedirect(reader);
    if (redirect) {
      redirects.push(redirect);
      continue;
    }
    const declares = words.length > 0 && DECLARING.has(literalOf(words[0] ?? []) ?? '');
    const assignment = words.length === 0 || declares ? readAssignment(reader, declares) : null;
    if (assignment) {
      (declares ? declared : assignments).push(assignment);
      if (declares) words.push([{ kind: 'text', text: assignment.name }]);
      continue;
    }
    const word = readWord(cursor);
    if (word.length === 0) break;
    words.push(word);
    if (words.length === 1 && assignments.length === 0 && redirects.length === 0) {
      const name = literalOf(word);
      if (name !== null && cursor.match(/[ \t]*\([ \t]*\)/y) !== null) {
        return { kind: 'function', name, body: readBody(reader) };
      }
    }
  }
  if (cursor.char === '(') {
    // Behind one word it could have begun a function.
    if (words.length === 1 && assignments.length + redirects.length === 0) cursor.at += 1;
    reader.skipBlanks();
    if (cursor.ended) throw new SyntaxFault("syntax error near unexpected token `newline'", line);
    throw reader.unexpected();
  }
  if (words.length + assignments.length + redirects.length === 0) throw reader.unexpected();
  return { kind: 'simple', assignments, words, declared, redirects, line };
}

function readAssignment(reader: CompoundReader, onlyLists: boolean): Assignment | null {
  const { cursor } = reader;
  const start = cursor.at;
  const back = () => {
    cursor.at = start;
    return null;
  };
  const name = cursor.match(NAME);
  if (name === null) return back();
  let index: Word | null = null;
  if (cursor.take('[')) {
    if (reader.isPosix) return back();
    index = readWord(cursor, ']');
    if (!cursor.take(']')) return back();
  }
  const append = cursor.take('+');
  if (!cursor.take('=')) return back();
  if (cursor.char !== '(' || reader.isPosix) {
    if (onlyLists) return back();
    return { name, index, append, value: readWord(cursor), list: null };
  }
  cursor.at += 1;
  const list: ListElement[] = [];
  for (;;) {
    reader.skipLines();
    if (cursor.take(')')) return { name, index, append, value: [], list };
    if (cursor.ended) throw cursor.unclosed(')');
    const place = readIndex(cursor);
    const value = readWord(cursor);
    if (value.length === 0 && place === null) throw reader.unexpected();
    list.push({ index: place, value });
  }
}

/** `[index]=` before an element of a list; null where a plain word stands. */
function readIndex(cursor: Cursor): Word | null {
  const start = cursor.at;
  if (cursor.take('[')) {
    const index = readWord(cursor, ']');
    if (cursor.take(']=')) return index;
  }
  cursor.at = start;
  return null;
}
