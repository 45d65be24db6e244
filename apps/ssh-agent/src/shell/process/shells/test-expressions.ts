import type { Process } from '../programs/process.ts';
import { type TestPlace, testOne, testTwo } from './tests.ts';

class TestFault extends Error {}

/** The outcome of `test` or `[`; a text is the message of a fault. */
export function evaluateTest(process: Process, place: TestPlace): boolean | string {
  let words = process.words;
  if (process.name.endsWith('[')) {
    if (words.at(-1) !== ']') return "missing `]'";
    words = words.slice(0, -1);
  }
  try {
    if (words.length === 0) return false;
    let at = 0;
    const result = either();
    if (at < words.length)
      throw new TestFault(
        words.length - at >= 1 && words.length > 3 ? 'too many arguments' : `${words[at]}: unexpected operator`,
      );
    return result;

    function either(): boolean {
      let value = both();
      while (words[at] === '-o' && at > 0) {
        at += 1;
        const right = both();
        value = value || right;
      }
      return value;
    }

    function both(): boolean {
      let value = one();
      while (words[at] === '-a') {
        at += 1;
        const right = one();
        value = value && right;
      }
      return value;
    }

    function one(): boolean {
      const left = words[at];
      if (left === undefined) throw new TestFault('argument expected');
      const rest = words.length - at;
      if (left === '!' && rest > 1) {
        at += 1;
        return !one();
      }
      if (left === '(' && rest > 2) {
        at += 1;
        const value = either();
        if (words[at] !== ')') throw new TestFault("`)' expected");
        at += 1;
        return value;
      }
      const operator = words[at + 1] ?? '';
      const isDash = place.flags?.has('dash') === true;
      if (rest >= 3 && isBinary(operator) && !(isDash && operator === '==')) {
        const right = words[at + 2] ?? '';
        at += 3;
        if (/^-(eq|ne|lt|le|gt|ge)$/.test(operator)) {
          for (const number of [left, right]) {
            if (!/^\s*[+-]?\d+\s*$/.test(number))
              throw new TestFault(isDash ? `Illegal number: ${number}` : `${number}: integer expression expected`);
          }
        }
        return testTwo(operator, left.trim() === '' ? left : left, right, place) ?? false;
      }
      if (rest >= 2 && /^-[a-zA-Z]$/.test(left) && !(isDash && /[vNR]/.test(left))) {
        at += 2;
        return testOne(left, operator, place);
      }
      if (isDash && rest > 1) throw new TestFault(`${left}: unexpected operator`);
      if (rest === 3) throw new TestFault(`${operator}: binary operator expected`);
      if (rest === 2) throw new TestFault(`${left}: unary operator expected`);
      at += 1;
      return left !== '';
    }
  } catch (error) {
    if (error instanceof TestFault) return error.message;
    throw error;
  }
}

function isBinary(word: string): boolean {
  return /^(==?|!=|<|>|-(eq|ne|lt|le|gt|ge|nt|ot|ef))$/.test(word);
}
