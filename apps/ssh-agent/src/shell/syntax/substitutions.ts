import type { Cursor } from './cursor.ts';

/** The script between backticks at the cursor. Inside double quotes `\"` is a quote. */
export function readBackticks(cursor: Cursor, inDouble: boolean): string {
  let script = '';
  cursor.at += 1;
  while (!cursor.take('`')) {
    if (cursor.ended) throw cursor.unclosed('`');
    if (cursor.char === '\\') {
      const next = cursor.text[cursor.at + 1] ?? '';
      script += next === '`' || next === '\\' || next === '$' || (inDouble && next === '"') ? next : `\\${next}`;
      cursor.at += 2;
    } else {
      script += cursor.char;
      cursor.at += 1;
    }
  }
  return script;
}

/** The text between the parenthesis at the cursor and the one that closes it; quotes and comments may hold others. */
export function skipParentheses(cursor: Cursor): string {
  cursor.at += 1;
  const start = cursor.at;
  let depth = 1;
  let cases = 0;
  while (!cursor.ended) {
    const { char } = cursor;
    if (char === '\\') cursor.at += 1;
    else if (char === "'") skipTo(cursor, "'");
    else if (char === '"') skipDouble(cursor);
    else if (char === '`') skipTo(cursor, '`');
    else if (char === '(') depth += 1;
    else if (cursor.starts('case ') && !/[\w-]/.test(cursor.text[cursor.at - 1] ?? ' ')) cases += 1;
    else if (cursor.starts('esac') && cases > 0) cases -= 1;
    else if (char === ')' && (cases === 0 || depth > 1)) {
      depth -= 1;
      if (depth === 0) {
        cursor.at += 1;
        return cursor.text.slice(start, cursor.at - 1);
      }
    }
    cursor.at += 1;
  }
  throw cursor.unclosed(')');
}

function skipTo(cursor: Cursor, sign: string): void {
  const end = cursor.text.indexOf(sign, cursor.at + 1);
  if (end < 0) throw cursor.unclosed(sign);
  cursor.at = end;
}

function skipDouble(cursor: Cursor): void {
  cursor.at += 1;
  while (cursor.char !== '"') {
    if (cursor.ended) throw cursor.unclosed('"');
    if (cursor.char === '\\') cursor.at += 1;
    else if (cursor.starts('$(')) {
      cursor.at += 1;
      cursor.nest(() => skipParentheses(cursor));
      continue;
    }
    cursor.at += 1;
  }
}
