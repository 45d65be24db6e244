import { BUILT_IN } from './functions.ts';
import { parseExpression, type Reader, readGiven } from './parse-expression.ts';
import { AwkFault, awkTokens, type Token } from './tokens.ts';
import type { AwkFunction, AwkProgram, Expression, Rule, Statement } from './tree.ts';

const MOST_NESTED = 100;

/** Reads a program. @throws AwkFault */
export function parseAwk(source: string): AwkProgram {
  const called = new Set<string>();
  const reader = createReader(awkTokens(source), called);
  const rules: Rule[] = [];
  const functions = new Map<string, AwkFunction>();
  for (;;) {
    while (reader.takes('\n') || reader.takes(';'));
    if (reader.peek().kind === 'end') break;
    if (reader.takes('function')) functions.set(reader.next().text, readFunction(reader));
    else rules.push(readRule(reader));
  }
  for (const name of called) if (!functions.has(name)) throw new AwkFault(`line 2: function ${name} never defined`);
  return { rules, functions };
}

/** What stands behind the name of a function: its parameters, and its body. */
function readFunction(reader: Reader): AwkFunction {
  const names: string[] = [];
  reader.expect('(');
  while (!reader.takes(')')) {
    const { kind, text } = reader.next();
    if (kind !== 'name') throw reader.fault();
    names.push(text);
    reader.takes(',');
    skipLines(reader);
  }
  skipLines(reader);
  return { names, body: readBlock(reader) };
}

function createReader(tokens: readonly Token[], called: Set<string>): Reader {
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
    calls(name) {
      const isOwn = !BUILT_IN.has(name);
      if (isOwn) called.add(name);
      return isOwn;
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
  if (kind !== 'word' || text === 'getline') return ended(reader, { kind: 'expression', of: parseExpression(reader) });
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
    case 'nextfile':
      return ended(reader, { kind: 'leave', how: text });
    case 'return':
      return ended(reader, { kind: 'return', value: isEnd(reader) ? null : parseExpression(reader) });
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
  let given: Expression[] = [];
  if (isListed(reader)) {
    reader.next();
    given = readGiven(reader, ')');
  }
  while (given.length === 0 && !isEnd(reader) && !isRedirect(reader)) {
    do {
      skipLines(reader);
      given.push(parseExpression(reader, { noGreater: true }));
    } while (reader.takes(','));
  }
  if (!isRedirect(reader)) return { kind: 'print', format, given, to: null };
  const { text } = reader.next();
  const kind = text === '|' ? '|' : text === '>>' ? '>>' : '>';
  return { kind: 'print', format, given, to: { kind, name: parseExpression(reader, { noGreater: true }) } };
}

function isRedirect(reader: Reader): boolean {
  const { kind, text } = reader.peek();
  return kind === 'sign' && ['>', '>>', '|'].includes(text);
}

/** Whether all that is printed stands in one pair of parentheses. */
function isListed(reader: Reader): boolean {
  if (reader.peek().text !== '(' || reader.peek().kind !== 'sign') return false;
  let open = 0;
  for (let ahead = 0; ; ahead += 1) {
    const { kind, text } = reader.peek(ahead);
    if (kind === 'end') return false;
    if (kind !== 'sign') continue;
    if (text === '(') open += 1;
    else if (text === ')') open -= 1;
    if (open > 0) continue;
    const behind = reader.peek(ahead + 1);
    return behind.kind === 'end' || (behind.kind === 'sign' && [';', '\n', '}', '>', '>>', '|'].includes(behind.text));
  }
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
