import { parseExpression, type Reader, readGiven } from './parse-expression.ts';
import { AwkFault, awkTokens, type Token } from './tokens.ts';
import type { Expression, Rule, Statement } from './tree.ts';

const MOST_NESTED = 100;

/** Reads a program. @throws AwkFault */
export function parseAwk(source: string): Rule[] {
  const reader = createReader(awkTokens(source));
  const rules: Rule[] = [];
  for (;;) {
    while (reader.takes('\n') || reader.takes(';'));
    if (reader.peek().kind === 'end') return rules;
    rules.push(readRule(reader));
  }
}

function createReader(tokens: readonly Token[]): Reader {
  let at = 0;
  let depth = 0;
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? { kind: 'end', text: '' };
  const fault = (): AwkFault => {
    const { kind, text } = peek();
    if (kind === 'end') return new AwkFault('line 2: missing } near end of file');
    return new AwkFault(`line 1: syntax error at or near ${text === '\n' ? 'end of line' : text}`);
  };
  return {
    peek,
    fault,
    next: () => {
      const token = peek();
      at += 1;
      return token;
    },
    takes(text) {
      const { kind } = peek();
      if ((kind !== 'sign' && kind !== 'word') || peek().text !== text) return false;
      at += 1;
      return true;
    },
    expect(text) {
      if (!this.takes(text)) throw fault();
    },
    nested(work) {
      depth += 1;
      if (depth > MOST_NESTED) throw new AwkFault('line 1: program too deep');
      const result = work();
      depth -= 1;
      return result;
    },
  };
}

function readRule(reader: Reader): Rule {
  for (const when of ['BEGIN', 'END'] as const) {
    if (reader.takes(when)) return { when, patterns: [], action: readBlock(reader) };
  }
  const patterns: Expression[] = [];
  if (reader.peek().text !== '{' || reader.peek().kind !== 'sign') {
    patterns.push(parseExpression(reader));
    if (reader.takes(',')) patterns.push(parseExpression(reader));
  }
  const { kind, text } = reader.peek();
  return { when: 'line', patterns, action: kind === 'sign' && text === '{' ? readBlock(reader) : null };
}

function readBlock(reader: Reader): Statement {
  reader.expect('{');
  const body: Statement[] = [];
  for (;;) {
    while (reader.takes('\n') || reader.takes(';'));
    if (reader.takes('}')) return { kind: 'block', body };
    if (reader.peek().kind === 'end') throw reader.fault();
    body.push(reader.nested(() => readStatement(reader)));
  }
}

function skipLines(reader: Reader): void {
  while (reader.takes('\n'));
}

/** The statement after `if (…)` and the like; `;` alone is none. */
function readBody(reader: Reader): Statement {
  skipLines(reader);
  if (reader.takes(';')) return { kind: 'block', body: [] };
  return reader.nested(() => readStatement(reader));
}

function readStatement(reader: Reader): Statement {
  const { kind, text } = reader.peek();
  if (kind === 'sign' && text === '{') return readBlock(reader);
  if (kind !== 'word') return ended(reader, { kind: 'expression', of: parseExpression(reader) });
  reader.next();
  switch (text) {
    case 'if':
      return readIf(reader);
    case 'while': {
      const test = inParentheses(reader);
      return { kind: 'loop', test, body: readBody(reader), after: null, atOnce: false };
    }
    case 'do': {
      const body = readBody(reader);
      while (reader.takes('\n') || reader.takes(';'));
      reader.expect('while');
      return ended(reader, { kind: 'loop', test: inParentheses(reader), body, after: null, atOnce: true });
    }
    case 'for':
      return readFor(reader);
    case 'print':
    case 'printf':
      return ended(reader, readPrint(reader, text === 'printf'));
    case 'delete': {
      const { text: array } = reader.next();
      const keys = reader.takes('[') ? readGiven(reader, ']') : null;
      return ended(reader, { kind: 'delete', array, keys });
    }
    case 'break':
    case 'continue':
    case 'next':
      return ended(reader, { kind: 'leave', how: text });
    case 'exit':
      return ended(reader, { kind: 'exit', status: isEnd(reader) ? null : parseExpression(reader) });
    default:
      throw reader.fault();
  }
}

function readIf(reader: Reader): Statement {
  const test = inParentheses(reader);
  const yes = readBody(reader);
  let skipped = 0;
  while ([';', '\n'].includes(reader.peek(skipped).text)) skipped += 1;
  if (reader.peek(skipped).kind !== 'word' || reader.peek(skipped).text !== 'else') {
    return { kind: 'if', test, yes, no: null };
  }
  for (; skipped >= 0; skipped--) reader.next();
  return { kind: 'if', test, yes, no: readBody(reader) };
}

function readFor(reader: Reader): Statement {
  reader.expect('(');
  const [name, word, array] = [reader.peek(), reader.peek(1), reader.peek(2)];
  if (name.kind === 'name' && word.text === 'in' && array.kind === 'name' && reader.peek(3).text === ')') {
    for (let taken = 0; taken < 4; taken++) reader.next();
    return { kind: 'each', name: name.text, array: array.text, body: readBody(reader) };
  }
  const part = (): Statement | null => {
    const { text } = reader.peek();
    return text === ';' || text === ')' ? null : { kind: 'expression', of: parseExpression(reader) };
  };
  const first = part();
  reader.expect(';');
  const test = reader.peek().text === ';' ? null : parseExpression(reader);
  reader.expect(';');
  const after = part();
  reader.expect(')');
  const loop: Statement = { kind: 'loop', test, body: readBody(reader), after, atOnce: false };
  return first === null ? loop : { kind: 'block', body: [first, loop] };
}

function readPrint(reader: Reader, format: boolean): Statement {
  const given: Expression[] = [];
  while (!isEnd(reader) && !['>', '>>', '|'].includes(reader.peek().text)) {
    given.push(parseExpression(reader, { noGreater: true }));
    if (!reader.takes(',')) break;
  }
  const append = reader.peek().text === '>>';
  if (append || reader.peek().text === '>') {
    reader.next();
    return { kind: 'print', format, given, to: { append, path: parseExpression(reader, { noGreater: true }) } };
  }
  return { kind: 'print', format, given, to: null };
}

function inParentheses(reader: Reader): Expression {
  reader.expect('(');
  const test = parseExpression(reader);
  reader.expect(')');
  return test;
}

function isEnd(reader: Reader): boolean {
  const { kind, text } = reader.peek();
  return kind === 'end' || (kind === 'sign' && (text === ';' || text === '\n' || text === '}'));
}

function ended(reader: Reader, statement: Statement): Statement {
  if (!isEnd(reader)) throw reader.fault();
  return statement;
}
