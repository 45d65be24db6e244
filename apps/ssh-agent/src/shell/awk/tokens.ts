/** A word of an awk program; `call` is a name with a parenthesis right behind it. */
export interface Token {
  readonly kind: 'number' | 'string' | 'regex' | 'name' | 'call' | 'word' | 'sign' | 'end';
  readonly text: string;
}

/** The program cannot be read, or not go on; the message is what mawk prints behind its own name. */
export class AwkFault extends Error {
  /** True where mawk says as well which record it was at. */
  readonly isRunning: boolean;

  constructor(message: string, isRunning = false) {
    super(message);
    this.isRunning = isRunning;
  }
}

const WORDS = new Set(
  'BEGIN END if else while for do break continue next nextfile exit delete in print printf getline return function'.split(
    ' ',
  ),
);
const SIGNS = [
  ...['&&', '||', '==', '!=', '<=', '>=', '++', '--', '+=', '-=', '*=', '/=', '%=', '^=', '>>', '!~'],
  ...'+-*/%^!<>=~?:,;(){}[]$|'.split(''),
];
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };

/** Cuts a program into words. A slash begins a pattern where no value can stand in front of it. @throws AwkFault */
export function awkTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const push = (kind: Token['kind'], text: string, length: number) => {
    tokens.push({ kind, text });
    at += length;
  };
  while (at < source.length) {
    const rest = source.slice(at);
    const skipped = /^(?:[ \t\r]|\\\n|#[^\n]*)+/.exec(rest)?.[0].length ?? 0;
    if (skipped > 0) {
      at += skipped;
      continue;
    }
    if (rest[0] === '\n') {
      push('sign', '\n', 1);
      continue;
    }
    const number = /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/.exec(rest)?.[0];
    if (number !== undefined) {
      push('number', number, number.length);
      continue;
    }
    const name = /^[A-Za-z_]\w*/.exec(rest)?.[0];
    if (name !== undefined) {
      const kind = WORDS.has(name) ? 'word' : rest[name.length] === '(' ? 'call' : 'name';
      push(kind, name, name.length);
      continue;
    }
    if (rest[0] === '"') {
      const { text, length } = readString(rest);
      push('string', text, length);
      continue;
    }
    if (rest[0] === '/' && !mayDivide(tokens.at(-1))) {
      const found = /^\/((?:\\.|\[(?:\^?\])?[^\]]*\]|[^/\\\n])*)\//.exec(rest);
      if (found === null) throw new AwkFault('regular expression compile failed (missing operand)');
      push('regex', (found[1] ?? '').replace(/\\\//g, '/'), found[0].length);
      continue;
    }
    const sign = SIGNS.find((each) => rest.startsWith(each));
    if (sign === undefined) throw new AwkFault(`unexpected character '${rest[0]}'`);
    push('sign', sign, sign.length);
  }
  tokens.push({ kind: 'end', text: '' });
  return tokens;
}

function mayDivide(before: Token | undefined): boolean {
  if (before === undefined) return false;
  return ['number', 'string', 'name'].includes(before.kind) || [')', ']', '$'].includes(before.text);
}

function readString(rest: string): { text: string; length: number } {
  let text = '';
  for (let at = 1; at < rest.length; at++) {
    const letter = rest[at] ?? '';
    if (letter === '"') return { text, length: at + 1 };
    if (letter === '\n') break;
    if (letter !== '\\') {
      text += letter;
      continue;
    }
    const octal = /^[0-7]{1,3}/.exec(rest.slice(at + 1))?.[0];
    if (octal !== undefined) {
      text += String.fromCharCode(Number.parseInt(octal, 8) & 255);
      at += octal.length;
      continue;
    }
    const next = rest[at + 1] ?? '';
    text += ESCAPES[next] ?? (next === '"' || next === '\\' || next === '/' ? next : `\\${next}`);
    at += 1;
  }
  throw new AwkFault(`runaway string constant ${rest.slice(0, 20)} ...`);
}
