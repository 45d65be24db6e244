import { base64Digit } from './base64-alphabet.ts';

const PLUS = 43;
const MINUS = 45;
const SPACE = 32;
/** Digits of three characters, after which a sequence can begin anew inside another. */
const LONGEST_START = 8;

/**
 * UTF-7 (`+ADw-script+AD4-`). A sequence counts when all of it is printable ASCII. A form turns the plus sign into a
 * space, so two or more sequences after a space, each closed by a hyphen, count too. The same string when there is none.
 */
export function decodeUtf7(text: string): string {
  const spaced = countSpaced(text) > 1;
  if (!spaced && !text.includes('+')) return text;
  let decoded = '';
  let copied = 0;
  for (let i = 0; i < text.length; i++) {
    if (!spaced) {
      i = text.indexOf('+', i);
      if (i < 0) break;
    }
    const unit = text.charCodeAt(i);
    if (unit !== PLUS && unit !== SPACE) continue;
    const end = sequenceEnd(text, i + 1);
    if (end < 0) {
      // A sequence that breaks off late is not read again from each plus sign inside it.
      i = Math.max(i, -end - LONGEST_START);
      continue;
    }
    if (unit === SPACE && text.charCodeAt(end) !== MINUS) continue;
    decoded += text.slice(copied, i) + sequenceText(text, i + 1, end);
    copied = text.charCodeAt(end) === MINUS ? end + 1 : end;
    i = copied - 1;
  }
  return copied === 0 ? text : decoded + text.slice(copied);
}

function countSpaced(text: string): number {
  let count = 0;
  for (let i = text.indexOf(' A'); i >= 0; i = text.indexOf(' A', i + 2)) {
    const end = sequenceEnd(text, i + 1);
    if (end > 0 && text.charCodeAt(end) === MINUS) count++;
  }
  return count;
}

/** Index after the base64 digits at `from` when they are printable ASCII in UTF-16; negated, where they fail to be. */
function sequenceEnd(text: string, from: number): number {
  let bits = 0;
  let held = 0;
  let i = from;
  for (let digit = base64Digit(text.charCodeAt(i)); digit >= 0; digit = base64Digit(text.charCodeAt(++i))) {
    if (text.charCodeAt(i) === MINUS) break;
    bits = ((bits << 6) | digit) & 0x3fffff;
    held += 6;
    if (held < 16) continue;
    held -= 16;
    const code = (bits >> held) & 0xffff;
    if (code < 0x20 || code > 0x7e) return -i;
  }
  const leftOver = bits & ((1 << held) - 1);
  return i - from >= 3 && held < 6 && leftOver === 0 ? i : -i;
}

function sequenceText(text: string, from: number, to: number): string {
  let decoded = '';
  let bits = 0;
  let held = 0;
  for (let i = from; i < to; i++) {
    bits = ((bits << 6) | base64Digit(text.charCodeAt(i))) & 0x3fffff;
    held += 6;
    if (held < 16) continue;
    held -= 16;
    decoded += String.fromCharCode((bits >> held) & 0xffff);
  }
  return decoded;
}
