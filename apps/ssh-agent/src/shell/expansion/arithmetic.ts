import { Cursor } from '../syntax/cursor.ts';

/** What an expression reads and sets. */
export interface Names {
  /** True for the expressions of dash, which has no powers and no `++`, and whose names have numbers for values. */
  readonly isPosix?: boolean;
  get(name: string, index: string | null): string;
  set(name: string, index: string | null, value: string): void;
}

/** The message of bash for an expression that cannot be worked out, without what stands before it. */
export class ArithmeticFault extends Error {}

const BINARY: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<=', '>=', '<', '>'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
  ['**'],
];
const SIGN = /\*\*|<<=|>>=|\|\||&&|==|!=|<=|>=|<<|>>|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|\+\+|--|[-+*/%<>=!~&|^?:,()]/y;
const POSIX_SIGN = /<<=|>>=|\|\||&&|==|!=|<=|>=|<<|>>|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|[-+*/%<>=!~&|^?:()]/y;
const ASSIGN = /(?:<<|>>|[-+*/%&|^])?=(?!=)/y;
const MAX_POWER = 4_096n;
const MAX_NESTING = 20;

/** The value of an expression of the shell, a whole number of 64 bits. Throws ArithmeticFault. */
export function evaluate(text: string, names: Names, nesting = 0): bigint {
  if (nesting > MAX_NESTING)
    throw new ArithmeticFault(`${text}: expression recursion level exceeded (error token is "${text}")`);
  const cursor = new Cursor(text.trimStart());
  if (cursor.text === '') return 0n;
  const fault = (reason: string): ArithmeticFault => {
    // At the end it is the sign before that has nothing to work on.
    const rest = cursor.text.slice(cursor.at).trimStart();
    const token = rest === '' ? (/[^\w\s]+\s*$/.exec(cursor.text)?.[0] ?? '') : rest;
    return new ArithmeticFault(`${text.trimStart()}: ${reason} (error token is "${token}")`);
  };
  const skip = () => cursor.match(/\s+/y);
  const peek = (): string => {
    skip();
    const { at } = cursor;
    const sign = cursor.match(names.isPosix ? POSIX_SIGN : SIGN) ?? '';
    cursor.at = at;
    return sign;
  };
  const wrap = (value: bigint) => BigInt.asIntN(64, value);

  function comma(): bigint {
    let value = assignment();
    while (peek() === ',') {
      cursor.at += 1;
      value = assignment();
    }
    return value;
  }

  function assignment(): bigint {
    skip();
    const start = cursor.at;
    const name = cursor.match(/[A-Za-z_]\w*/y);
    if (name !== null) {
      const index = readIndex();
      skip();
      const sign = cursor.match(ASSIGN);
      if (sign !== null) {
        const right = assignment();
        const value = sign === '=' ? right : apply(sign.slice(0, -1), currentValue(name, index), right);
        names.set(name, index, String(value));
        return value;
      }
    }
    cursor.at = start;
    return ternary();
  }

  function ternary(): bigint {
    const test = binary(0);
    if (peek() !== '?') return test;
    cursor.at += 1;
    const yes = assignment();
    if (peek() !== ':') throw fault("`:' expected for conditional expression");
    cursor.at += 1;
    const no = assignment();
    return test !== 0n ? yes : no;
  }

  function binary(level: number): bigint {
    const signs = BINARY[level];
    if (!signs) return unary();
    let left = binary(level + 1);
    for (;;) {
      const sign = peek();
      if (!signs.includes(sign)) return left;
      cursor.at += sign.length;
      const start = cursor.at;
      const right = sign === '**' ? binary(level) : binary(level + 1);
      // The message of a division names what it is divided by, and all behind it.
      if ((sign === '/' || sign === '%') && right === 0n) cursor.at = start;
      left = apply(sign, left, right);
    }
  }

  function apply(sign: string, left: bigint, right: bigint): bigint {
    if ((sign === '/' || sign === '%') && right === 0n) throw fault('division by 0');
    if (sign === '**' && right < 0n) throw fault('exponent less than 0');
    switch (sign) {
      case '+':
        return wrap(left + right);
      case '-':
        return wrap(left - right);
      case '*':
        return wrap(left * right);
      case '/':
        return wrap(left / right);
      case '%':
        return wrap(left % right);
      case '**':
        return wrap(left ** (right > MAX_POWER ? MAX_POWER : right));
      case '<<':
        return wrap(left << (right & 63n));
      case '>>':
        return left >> (right & 63n);
      case '<':
        return left < right ? 1n : 0n;
      case '>':
        return left > right ? 1n : 0n;
      case '<=':
        return left <= right ? 1n : 0n;
      case '>=':
        return left >= right ? 1n : 0n;
      case '==':
        return left === right ? 1n : 0n;
      case '!=':
        return left !== right ? 1n : 0n;
      case '&':
        return left & right;
      case '|':
        return left | right;
      case '^':
        return left ^ right;
      case '&&':
        return left !== 0n && right !== 0n ? 1n : 0n;
      default:
        return left !== 0n || right !== 0n ? 1n : 0n;
    }
  }

  function unary(): bigint {
    return cursor.nest(() => {
      const sign = peek();
      if (sign === '++' || sign === '--') {
        cursor.at += 2;
        skip();
        const name = cursor.match(/[A-Za-z_]\w*/y);
        if (name === null) return unary();
        return step(name, readIndex(), sign, false);
      }
      if (sign === '-' || sign === '+' || sign === '!' || sign === '~') {
        cursor.at += 1;
        const value = unary();
        if (sign === '-') return wrap(-value);
        if (sign === '+') return value;
        return sign === '!' ? (value === 0n ? 1n : 0n) : ~value;
      }
      return primary(sign);
    });
  }

  function primary(sign: string): bigint {
    if (sign === '(') {
      cursor.at += 1;
      const value = comma();
      if (peek() !== ')') throw fault("missing `)'");
      cursor.at += 1;
      return value;
    }
    const number = cursor.match(/\d+#[0-9A-Za-z@_]+|0[xX][0-9a-fA-F]+|\d\w*/y);
    if (number !== null) return readNumber(number);
    const name = cursor.match(/[A-Za-z_]\w*/y);
    if (name === null) throw fault('syntax error: operand expected');
    const index = readIndex();
    const after = peek();
    if (after === '++' || after === '--') {
      cursor.at += 2;
      return step(name, index, after, true);
    }
    return currentValue(name, index);
  }

  function step(name: string, index: string | null, sign: string, after: boolean): bigint {
    const before = currentValue(name, index);
    const value = wrap(sign === '++' ? before + 1n : before - 1n);
    names.set(name, index, String(value));
    return after ? before : value;
  }

  function readIndex(): string | null {
    if (!cursor.take('[')) return null;
    const inner = cursor.match(/[^\]]*/y) ?? '';
    cursor.take(']');
    return String(evaluate(inner, names, nesting + 1));
  }

  function currentValue(name: string, index: string | null): bigint {
    const value = names.get(name, index);
    if (names.isPosix && !/^\s*[-+]?(?:0[xX][0-9a-fA-F]+|\d+)?\s*$/.test(value))
      throw new ArithmeticFault(`Illegal number: ${value}`);
    return value === '' ? 0n : evaluate(value, names, nesting + 1);
  }

  function readNumber(number: string): bigint {
    const based = /^(\d+)#(.+)$/.exec(number);
    if (based) return parseBased(based[2] ?? '', Number(based[1]));
    if (/^0[xX]/.test(number)) return wrap(BigInt(number));
    if (/\D/.test(number)) throw fault(/^\d+$/.test(number) ? '' : 'value too great for base');
    if (number.length > 1 && number.startsWith('0')) {
      if (/[89]/.test(number))
        throw new ArithmeticFault(`${number}: value too great for base (error token is "${number}")`);
      return wrap(BigInt(`0o${number.slice(1)}`));
    }
    return wrap(BigInt(number.slice(0, 200)));
  }

  function parseBased(digits: string, base: number): bigint {
    let value = 0n;
    for (const char of digits.slice(0, 100)) {
      const digit = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@_'.indexOf(
        base <= 36 ? char.toLowerCase() : char,
      );
      if (digit >= base || digit < 0) throw fault('value too great for base');
      value = value * BigInt(base) + BigInt(digit);
    }
    return wrap(value);
  }

  const value = comma();
  skip();
  if (!cursor.ended)
    throw fault(
      /^[A-Za-z0-9_]/.test(cursor.char) ? 'syntax error in expression' : 'syntax error: invalid arithmetic operator',
    );
  return value;
}
