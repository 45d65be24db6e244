import { printfText } from '../process/texts/printing.ts';
import { AwkFault } from './tokens.ts';

/** Text from outside, which counts as a number where it looks like one. */
export class Given {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Value = number | string | Given;

/** What an assignment among the words of a command says. */
export function unescaped(text: string): string {
  return text.replace(/\\([\\ntr"/])/g, (_whole, letter: string) => ({ n: '\n', t: '\t', r: '\r' })[letter] ?? letter);
}

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/;

export function numberOf(value: Value): number {
  if (typeof value === 'number') return value;
  const found = NUMBER.exec(typeof value === 'string' ? value : value.text);
  return found === null ? 0 : Number(found[0]);
}

/** @param format of numbers that are not whole */
export function textOf(value: Value, format = '%.6g'): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return value.text;
  // mawk knows whole numbers of 32 bits.
  if (Number.isInteger(value) && value <= 0x7fffffff && value > -0x80000000) return String(value);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  return printfText(format, [String(value)]).text;
}

export function isTrue(value: Value): boolean {
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') return value !== '';
  return looksNumeric(value.text) ? numberOf(value) !== 0 : value.text !== '';
}

function looksNumeric(text: string): boolean {
  const found = NUMBER.exec(text);
  return found !== null && text.slice(found[0].length).trim() === '';
}

/** Below, equal or above zero: as numbers where both count as numbers, else as texts. */
export function compare(left: Value, right: Value): number {
  if (isNumeric(left) && isNumeric(right)) return numberOf(left) - numberOf(right);
  const [a, b] = [textOf(left), textOf(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function isNumeric(value: Value): boolean {
  return typeof value === 'number' || (typeof value !== 'string' && looksNumeric(value.text));
}

/** What `printf` makes of a format: `%c` takes numbers, `%d` cuts fractions off. @throws AwkFault */
export function formatText(format: string, given: readonly Value[]): string {
  const kinds = [...format.matchAll(/%[-+ #0]*(?:\*|\d*)(?:\.(?:\*|\d*))?([a-zA-Z%])/g)].flatMap(
    ([whole, kind = '']) => (kind === '%' ? [] : [...[...whole.matchAll(/\*/g)].map(() => 'd'), kind]),
  );
  if (given.length < kinds.length) throw new AwkFault(`not enough arguments passed to printf("${format}")`, true);
  const words = kinds.map((kind, at) => {
    const value = given[at] ?? '';
    if (/[diouxX]/.test(kind)) return String(Math.trunc(numberOf(value)));
    if (/[feEgG]/.test(kind)) return String(numberOf(value));
    if (kind === 'c' && typeof value === 'number') return String.fromCharCode(value & 255);
    return textOf(value);
  });
  const escaped = format.replace(/\\/g, '\\\\').replace(/%i/g, '%d');
  return printfText(escaped, words).text;
}
