import { Cursor } from './cursor.ts';
import { skipParentheses } from './substitutions.ts';
import type { Parameter, Part, Word } from './tree.ts';

type ReadWord = (cursor: Cursor, stop: string) => Word;

const NAME = /[A-Za-z_][A-Za-z0-9_]*|[0-9]|[@*#?$!-]/y;
const BRACED_NAME = /[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*#?$!-]/y;
const OPERATOR = /:[-=?+]|[-=?+]|##?|%%?|\/[/#%]?|\^\^?|,,?|~~?|@|:/y;

/** What a `$` starts. The cursor stands on it. */
export function readDollar(cursor: Cursor, readWord: ReadWord, inDouble: boolean): Part {
  if (cursor.starts('$((')) {
    const start = cursor.at;
    cursor.at += 1;
    const inner = skipParentheses(cursor);
    if (inner.startsWith('(') && inner.endsWith(')') && closesAtEnd(inner)) {
      return { kind: 'arithmetic', expression: wordsOf(inner.slice(1, -1), readWord) };
    }
    cursor.at = start;
  }
  if (cursor.starts('$(')) {
    cursor.at += 1;
    return { kind: 'command', script: cursor.nest(() => skipParentheses(cursor)) };
  }
  if (cursor.starts('$[')) {
    const end = cursor.text.indexOf(']', cursor.at);
    if (end >= 0) {
      const inner = cursor.text.slice(cursor.at + 2, end);
      cursor.at = end + 1;
      return { kind: 'arithmetic', expression: wordsOf(inner, readWord) };
    }
  }
  if (cursor.starts('${')) return cursor.nest(() => readBraced(cursor, readWord));
  cursor.at += 1;
  const name = cursor.match(NAME);
  if (name === null) return inDouble ? { kind: 'quoted', text: '$' } : { kind: 'text', text: '$' };
  return parameter(name);
}

function readBraced(cursor: Cursor, readWord: ReadWord): Part {
  const start = cursor.at;
  cursor.at += 2;
  let prefix: '' | '#' | '!' = '';
  if (cursor.char === '#' && !/^#(}|[-:=?+%/#])/.test(cursor.text.slice(cursor.at, cursor.at + 2))) {
    prefix = '#';
    cursor.at += 1;
  } else if (cursor.char === '!' && cursor.text[cursor.at + 1] !== '}') {
    prefix = '!';
    cursor.at += 1;
  }
  const name = cursor.match(BRACED_NAME);
  let index: Word | null = null;
  if (name !== null && cursor.take('[')) {
    index = readWord(cursor, ']');
    cursor.at += 1;
  }
  const [names] = prefix === '!' && index === null ? (cursor.match(/[*@](?=\})/y) ?? '') : '';
  if (name !== null && (names === '*' || names === '@') && cursor.take('}'))
    return { ...parameter(name), prefix, names };
  const operator = cursor.match(OPERATOR) ?? '';
  const argument = operator === '' ? [] : readWord(cursor, '}');
  if (cursor.ended) throw cursor.unclosed('}');
  if (name === null || !cursor.take('}')) {
    const end = cursor.text.indexOf('}', cursor.at);
    cursor.at = end < 0 ? cursor.text.length : end + 1;
    return { ...parameter(''), argument: [{ kind: 'quoted', text: cursor.text.slice(start, cursor.at) }] };
  }
  return { ...parameter(name), index, prefix, operator, argument };
}

function parameter(name: string): Parameter {
  return { kind: 'parameter', name, index: null, prefix: '', operator: '', argument: [] };
}

/** Text as an arithmetic expression sees it: parameters and substitutions, everything else as it stands. */
export function wordsOf(text: string, readWord: ReadWord): Word {
  return readWord(new Cursor(text), '\0');
}

function closesAtEnd(inner: string): boolean {
  let depth = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    else if (inner[at] === ')') depth -= 1;
    if (depth === 0) return at === inner.length - 1;
  }
  return false;
}
