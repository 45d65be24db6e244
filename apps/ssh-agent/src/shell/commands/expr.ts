import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';
import { compileRegex } from '../process/texts/regex.ts';

class ExprFault extends Error {}

/** Operators by how tightly they bind, loosest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['|'],
  ['&'],
  ['<', '<=', '=', '==', '!=', '>=', '>'],
  ['+', '-'],
  ['*', '/', '%'],
  [':'],
];

export const expr: Command = {
  names: ['expr'],
  run(process) {
    if (process.words.length === 0) {
      process.err("expr: missing operand\nTry 'expr --help' for more information.\n");
      return 2;
    }
    try {
      const value = new Reading(process).whole();
      process.out(`${value}\n`);
      return value === '' || /^-?0+$/.test(value) ? 1 : 0;
    } catch (error) {
      if (!(error instanceof ExprFault)) throw error;
      return process.fail(error.message, 2);
    }
  },
};

class Reading {
  readonly #words: readonly string[];
  #at = 0;

  constructor(process: Process) {
    this.#words = process.words[0] === '--' ? process.words.slice(1) : process.words;
  }

  whole(): string {
    const value = this.#level(0);
    const left = this.#words[this.#at];
    if (left !== undefined) throw new ExprFault(`syntax error: unexpected argument '${left}'`);
    return value;
  }

  #level(level: number): string {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#value();
    let left = this.#level(level + 1);
    for (;;) {
      const operator = this.#words[this.#at];
      if (operator === undefined || !operators.includes(operator)) return left;
      this.#at += 1;
      left = operate(operator, left, this.#level(level + 1));
    }
  }

  #value(): string {
    const word = this.#words[this.#at];
    if (word === undefined) {
      throw new ExprFault(`syntax error: missing argument after '${this.#words[this.#at - 1] ?? ''}'`);
    }
    this.#at += 1;
    const hasMore = this.#at < this.#words.length;
    if (word === '(') {
      const inner = this.#level(0);
      if (this.#words[this.#at] !== ')') throw new ExprFault(`syntax error: expecting ')' after '${inner}'`);
      this.#at += 1;
      return inner;
    }
    if (word === 'length' && hasMore) return String(this.#value().length);
    if (word === 'match' && hasMore) return matched(this.#value(), this.#value());
    if (word === 'index' && hasMore) {
      const [text, letters] = [this.#value(), this.#value()];
      return String([...text].findIndex((letter) => letters.includes(letter)) + 1);
    }
    if (word === 'substr' && hasMore) {
      const [text, from, length] = [this.#value(), Number(this.#value()), Number(this.#value())];
      return from >= 1 && length >= 1 ? text.slice(from - 1, from - 1 + length) : '';
    }
    return word;
  }
}

function operate(operator: string, left: string, right: string): string {
  const isNull = (text: string) => text === '' || /^-?0+$/.test(text);
  if (operator === '|') return isNull(left) ? (isNull(right) ? '0' : right) : left;
  if (operator === '&') return isNull(left) || isNull(right) ? '0' : left;
  if (operator === ':') return matched(left, right);
  const areNumbers = [left, right].every((text) => /^-?\d{1,18}$/.test(text));
  if (/[<=>]/.test(operator)) {
    const [a, b] = areNumbers ? [BigInt(left), BigInt(right)] : [left, right];
    const difference = a < b ? -1 : a > b ? 1 : 0;
    const holds = {
      ...{ '<': difference < 0, '<=': difference <= 0, '=': difference === 0, '==': difference === 0 },
      ...{ '!=': difference !== 0, '>=': difference >= 0, '>': difference > 0 },
    }[operator];
    return holds === true ? '1' : '0';
  }
  if (!areNumbers) throw new ExprFault('non-integer argument');
  const [a, b] = [BigInt(left), BigInt(right)];
  if (operator === '+') return String(a + b);
  if (operator === '-') return String(a - b);
  if (operator === '*') return String(a * b);
  if (b === 0n) throw new ExprFault('division by zero');
  return String(operator === '/' ? a / b : a % b);
}

/** The first group, or how much matched, from the beginning of the text on. */
function matched(text: string, pattern: string): string {
  const regex = compileRegex(`^${pattern}`, { extended: false });
  if (regex === null) throw new ExprFault('Invalid regular expression');
  const match = regex.exec(text, 0);
  if (regex.groups > 0) return match?.groups[1] ?? '';
  return String(match === null ? 0 : match.end - match.start);
}
