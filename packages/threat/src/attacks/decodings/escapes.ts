import { hexDigit, hexNumber } from './digits.ts';

/** A hexadecimal escape as only CSS writes it: no `x` or `u` before digits that are not all octal. */
const CSS_ESCAPE = /\\0{0,4}[2-7][0-9a-f](?![0-9a-f])/gi;
const ONLY_OCTAL = /^\\[0-7]+$/;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };
/** What a backslash keeps from ending a string or a tag. */
const KEPT = '\'"`/\\';

interface Escape {
  readonly text: string;
  readonly end: number;
}

/**
 * Backslash escapes of JavaScript, JSON, C, CSS and shells: `\u0041`, `\u{41}`, `\U00000041`, `\x41`, `\101`, CSS
 * `\41 `, `\/`, quotes, line continuations. Other backslashes stay, as in paths and regular expressions; the same
 * string when there is nothing but those and plain `\n` or `\t`.
 */
export function decodeEscapes(text: string): string {
  const css = isCss(text);
  let decoded = '';
  let telling = false;
  let copied = 0;
  for (let i = text.indexOf('\\'); i >= 0; ) {
    const found = escapeAt(text, i, css);
    if (found === null) {
      i = text.indexOf('\\', i + 1);
      continue;
    }
    decoded += text.slice(copied, i) + found.text;
    copied = found.end;
    telling ||= !(CONTROLS[text.charAt(i + 1)] !== undefined && !text.startsWith('\\r\\n', i));
    i = text.indexOf('\\', copied);
  }
  return telling ? decoded + text.slice(copied) : text;
}

function isCss(text: string): boolean {
  return text.match(CSS_ESCAPE)?.some((each) => !ONLY_OCTAL.test(each)) ?? false;
}

function escapeAt(text: string, at: number, css: boolean): Escape | null {
  const next = text.charAt(at + 1);
  if (next === 'u') return text.charAt(at + 2) === '{' ? bracedAt(text, at + 3) : fixedAt(text, at + 2, 4);
  if (next === 'x') return fixedAt(text, at + 2, 2);
  if (next === 'U') return fixedAt(text, at + 2, 8);
  if (css) {
    const found = cssAt(text, at + 1);
    if (found !== null) return found;
  }
  const control = CONTROLS[next];
  if (control !== undefined) return { text: control, end: at + 2 };
  if (next === '\n') return { text: '', end: at + 2 };
  if (next !== '' && KEPT.includes(next)) return { text: next, end: at + 2 };
  return octalAt(text, at + 1);
}

function fixedAt(text: string, from: number, digits: number): Escape | null {
  const code = hexNumber(text, from, digits);
  return code < 0 || code > 0x10ffff ? null : { text: String.fromCodePoint(code), end: from + digits };
}

function bracedAt(text: string, from: number): Escape | null {
  let code = 0;
  let i = from;
  for (let digit = hexDigit(text.charCodeAt(i)); digit >= 0; digit = hexDigit(text.charCodeAt(++i))) {
    code = Math.min(code * 16 + digit, 0x110000);
  }
  if (i === from || code > 0x10ffff || text.charAt(i) !== '}') return null;
  return { text: String.fromCodePoint(code), end: i + 1 };
}

/** Up to six digits for a printable ASCII character, and the one white space that may end them. */
function cssAt(text: string, from: number): Escape | null {
  let code = 0;
  let i = from;
  while (i < from + 6 && hexDigit(text.charCodeAt(i)) >= 0) code = code * 16 + hexDigit(text.charCodeAt(i++));
  if (i - from < 2 || code < 0x20 || code > 0x7e) return null;
  return { text: String.fromCharCode(code), end: /[ \t\n\f]/.test(text.charAt(i)) ? i + 1 : i };
}

function octalAt(text: string, from: number): Escape | null {
  let code = 0;
  let i = from;
  // The shell's `\0` may stand before three digits.
  const last = from + (text.charAt(from) === '0' ? 4 : 3);
  for (; i < last; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit < 8) || code * 8 + digit > 0xff) break;
    code = code * 8 + digit;
  }
  return i - from < 2 ? null : { text: String.fromCharCode(code), end: i };
}
