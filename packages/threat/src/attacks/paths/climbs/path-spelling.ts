/** A path with every spelling of a dot and of a separator written as `.` and `/`. */
export interface SpelledPath {
  /** Lower case; NUL stays where it ends a file name. */
  readonly text: string;
  /** True when a dot or a separator was written in a way that no ordinary client uses. */
  readonly isDisguised: boolean;
}

/** Characters that servers have taken for a separator: division and fraction slashes, fullwidth forms, code-page leftovers. */
const SEPARATORS = new Set([...'\u2044\u2215\u2216\u29f5\u29f8\u29f9\u2571\ufe68\uff0f\uff3c\uefc8\uf025']);
const DOTS = new Set([...'\u2024\u3002\ufe52\uff0e\uff61']);

/** Second bytes after C0 and C1 that careless UTF-8 readers make a dot or a separator of. */
const AFTER_C0_DOT = new Set([0x2e, 0xae, 0xee, 0x5e, 0xfe]);
const AFTER_C0_SEPARATOR = new Set([0x2f, 0x5c, 0xaf, 0x9c, 0x1c, 0xef]);

/** One step up whose percent sign was lost, and another separator like that. */
const LOST_PERCENT = /^\/?\.\.(2f|5c)[\w.-]{1,200}?\1[\w.-]/;

/** Longer texts are only searched for backslashes: nobody hides a path in so much text. */
const LONGEST_DISGUISE = 8192;

const LOOK_ALIKE =
  /[\u00e0\u00e1](?:[^a-z ]|a[ef]|n\u00e0n|n[/\\])|[\u00f0\u00f8\u00fc]\u0080|[\u2024\u2044\u2215\u2216\u2571\u29f5\u29f8\u29f9\u3002\ufe52\ufe68\uff0e\uff0f\uff3c\uff61\uefc8\uf025]/;

/**
 * Spells a path plainly: backslashes, Unicode look-alikes, overlong UTF-8 (also with a wrong second byte), `0x2e`, lenient
 * hexadecimal (`%qf`) and percent signs lost on the way (`..2f..2f`). Expects lower case; `isUnusual` as in a reading.
 * Linear.
 */
export function spellPath(lower: string, isUnusual: boolean): SpelledPath {
  if (lower.length > LONGEST_DISGUISE || !mayDisguise(lower, isUnusual)) {
    return { text: lower.includes('\\') ? lower.replace(/\\/g, '/') : lower, isDisguised: false };
  }
  const source = undoLenientPercent(lower);
  let text = '';
  // What was undone inside of a name hides nothing: `%APP%` is a variable.
  let isDisguised = source !== lower && marksOfPath(source) > marksOfPath(lower);
  let copied = 0;
  for (let i = 0; i < source.length; ) {
    if (isPlainAt(source, i)) {
      i++;
      continue;
    }
    const [symbol, length, isHidden] = symbolAt(source, i);
    if (symbol !== null) {
      text += source.slice(copied, i) + symbol;
      copied = i + length;
      if (isHidden) isDisguised = true;
    }
    i += length;
  }
  text += source.slice(copied);
  if (countOf(text, '..2f') + countOf(text, '..5c') >= 2 || LOST_PERCENT.test(text)) {
    return { text: text.replace(/2f|5c/g, '/'), isDisguised: true };
  }
  return { text, isDisguised };
}

function mayDisguise(lower: string, isUnusual: boolean): boolean {
  if (isUnusual && LOOK_ALIKE.test(lower)) return true;
  if (lower.includes('%') || lower.includes('0x2') || lower.includes('0x5c') || lower.includes('..0x00')) return true;
  return lower.includes('..') && (lower.includes('..2f') || lower.includes('..5c'));
}

/** Cheap: true for nearly every character, which then stands for itself. */
function isPlainAt(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  return code < 0xc0 && code !== 0x5c && (code !== 0x30 || text.charCodeAt(i + 1) !== 0x78);
}

type Symbol = readonly [symbol: string | null, length: number, isHidden: boolean];

const ORDINARY: Symbol = [null, 1, false];

function symbolAt(text: string, i: number): Symbol {
  const code = text.charCodeAt(i);
  if (code === 0x5c) return ['/', 1, false];
  if (code === 0x30) return hexAt(text, i);
  if (code === 0xc0 || code === 0xc1 || code === 0xe0 || code === 0xe1) return overlongPair(text, i);
  if (code <= 0xff) return overlongRun(text, i, code);
  const character = text.charAt(i);
  if (SEPARATORS.has(character)) return ['/', 1, true];
  return DOTS.has(character) ? ['.', 1, true] : ORDINARY;
}

function hexAt(text: string, i: number): Symbol {
  const digits = text.slice(i + 2, i + 4);
  if (digits === '2e') return ['.', 4, true];
  // A NUL behind the dots, which a reader of strings in C drops with what it undoes.
  if (digits === '00' && text.startsWith('..', i - 2)) return ['', 4, true];
  return digits === '2f' || digits === '5c' ? ['/', 4, true] : ORDINARY;
}

/** C0 and C1 stand for themselves or, in lower case, for E0 and E1: `toLowerCase` folds À to à. */
function overlongPair(text: string, i: number): Symbol {
  const next = text.charCodeAt(i + 1);
  if (AFTER_C0_DOT.has(next)) return ['.', 2, true];
  if (next === 0x61) return wordSymbol(text, i);
  // C0 6E twice, or once for both dots; among letters it is the syllable of a language.
  if (next === 0x6e && (text.startsWith('\u00e0n', i + 2) || text.startsWith('\u00e0n', i - 2))) return ['.', 2, true];
  if (next === 0x6e && isParted(text, i - 1) && isParted(text, i + 2)) return ['..', 2, true];
  if (AFTER_C0_SEPARATOR.has(next)) return ['/', 2, true];
  return overlongRun(text, i, 0xe0);
}

/** A separator, or the end of the text. */
function isParted(text: string, i: number): boolean {
  const character = text.charAt(i);
  return character === '' || character === '/' || character === '\\';
}

/** `%c0ae` in place of `%c0%ae`: the second byte as two letters. */
function wordSymbol(text: string, i: number): Symbol {
  const last = text.charCodeAt(i + 2);
  return last === 0x65 ? ['.', 3, true] : last === 0x66 ? ['/', 3, true] : ORDINARY;
}

/** A dot or a separator stretched over three to six bytes: F0 80 80 AE. */
function overlongRun(text: string, i: number, code: number): Symbol {
  const zeros = code === 0xe0 ? 1 : code === 0xf0 ? 2 : code === 0xf8 ? 3 : code === 0xfc ? 4 : 0;
  if (zeros === 0) return ORDINARY;
  for (let k = 1; k < zeros; k++) if (text.charCodeAt(i + k) !== 0x80) return ORDINARY;
  const high = text.charCodeAt(i + zeros);
  const low = text.charCodeAt(i + zeros + 1);
  if (high === 0x80 && low === 0xae) return ['.', zeros + 2, true];
  if ((high === 0x80 && low === 0xaf) || (high === 0x81 && low === 0x9c)) return ['/', zeros + 2, true];
  return ORDINARY;
}

const LENIENT = /%([0-9a-z])%?([0-9a-z])/g;

/**
 * Percent escapes as a reader without range checks takes them: letters beyond F go on counting (`%9v` is AF), and a
 * percent sign between the digits is skipped. Only what concerns a path is undone.
 */
function undoLenientPercent(lower: string): string {
  if (!lower.includes('%')) return lower;
  return lower.replace(LENIENT, (written, high: string, low: string) => {
    const byte = (Number.parseInt(high, 36) * 16 + Number.parseInt(low, 36)) & 0xff;
    const concernsPath = byte < 0x20 || byte === 0x2e || byte === 0x2f || byte === 0x5c || byte >= 0x80;
    return concernsPath ? String.fromCharCode(byte).toLowerCase() : written;
  });
}

/** How many dots and separators there are. */
function marksOfPath(text: string): number {
  return text.match(/[./\\]/g)?.length ?? 0;
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}
