import { numberOf, textOf, type Value } from './values.ts';

/** Bytes of an integer by its letter, and whether the first byte is the highest. */
const WHOLES: Readonly<Record<string, readonly [bytes: number, big: boolean, signed: boolean]>> = {
  ...{ c: [1, false, true], C: [1, false, false], s: [2, false, true], S: [2, false, false] },
  ...{ l: [4, false, true], L: [4, false, false], i: [4, false, true], I: [4, false, false] },
  ...{ q: [8, false, true], Q: [8, false, false], j: [8, false, true], J: [8, false, false] },
  ...{ n: [2, true, false], N: [4, true, false], v: [2, false, false], V: [4, false, false] },
};
const MOST = 65_536;

interface Part {
  readonly letter: string;
  readonly count: number | null;
  readonly isAll: boolean;
}

function partsOf(form: string): readonly Part[] {
  return [...form.matchAll(/([a-zA-Z])[<>!]?(\d+|\*)?/g)].map(([, letter = '', count]) => ({
    letter,
    count: count === undefined || count === '*' ? null : Math.min(Number(count), MOST),
    isAll: count === '*',
  }));
}

/** `pack`: bytes made of values. */
export function packed(form: string, values: readonly Value[]): string {
  let text = '';
  let at = 0;
  for (const { letter, count, isAll } of partsOf(form)) {
    if (/[aAZ]/.test(letter)) {
      const value = textOf(values[at]);
      at += 1;
      const size = isAll ? value.length + (letter === 'Z' ? 1 : 0) : (count ?? 1);
      text += value.slice(0, size).padEnd(size, letter === 'A' ? ' ' : '\0');
    } else if (letter === 'H' || letter === 'h') {
      const digits = textOf(values[at]).slice(0, count ?? undefined);
      at += 1;
      text += Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1');
    } else if (letter === 'x') text += '\0'.repeat(count ?? 1);
    else {
      const [bytes, big] = WHOLES[letter] ?? [1, false, false];
      const times = isAll ? values.length - at : (count ?? 1);
      for (let round = 0; round < times; round += 1) {
        text += wholeText(numberOf(values[at]), letter === 'U' ? 1 : bytes, big);
        at += 1;
      }
    }
  }
  return text;
}

/** `unpack`: values read from bytes. */
export function unpacked(form: string, text: string): Value[] {
  const values: Value[] = [];
  let at = 0;
  for (const { letter, count, isAll } of partsOf(form)) {
    if (/[aAZ]/.test(letter)) {
      const part = text.slice(at, isAll ? undefined : at + (count ?? 1));
      at += part.length;
      values.push(letter === 'A' ? part.replace(/[\0\s]+$/, '') : letter === 'Z' ? (part.split('\0')[0] ?? '') : part);
    } else if (letter === 'H') {
      const digits = isAll ? (text.length - at) * 2 : (count ?? 1);
      const bytes = text.slice(at, at + Math.ceil(digits / 2));
      at += bytes.length;
      values.push(Buffer.from(bytes, 'latin1').toString('hex').slice(0, digits));
    } else if (letter === 'x') at += count ?? 1;
    else {
      const [bytes, big, signed] = WHOLES[letter] ?? [1, false, false];
      const times = isAll ? Math.floor((text.length - at) / bytes) : (count ?? 1);
      for (let round = 0; round < times && at + bytes <= text.length; round += 1) {
        values.push(wholeOf(text.slice(at, at + bytes), big, signed));
        at += bytes;
      }
    }
  }
  return values;
}

function wholeText(value: number, bytes: number, big: boolean): string {
  let rest = BigInt.asUintN(bytes * 8, BigInt(Number.isFinite(value) ? Math.trunc(value) : 0));
  let text = '';
  for (let at = 0; at < bytes; at += 1) {
    const char = String.fromCharCode(Number(rest & 0xffn));
    text = big ? char + text : text + char;
    rest >>= 8n;
  }
  return text;
}

function wholeOf(text: string, big: boolean, signed: boolean): number {
  const ordered = big ? [...text] : [...text].reverse();
  const value = ordered.reduce((sum, char) => (sum << 8n) | BigInt(char.charCodeAt(0)), 0n);
  return Number(signed ? BigInt.asIntN(text.length * 8, value) : value);
}
