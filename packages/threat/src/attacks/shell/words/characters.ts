const TAB = 9;
export const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
export const BANG = 33;
export const DOUBLE_QUOTE = 34;
export const HASH = 35;
export const DOLLAR = 36;
export const PERCENT = 37;
export const AMPERSAND = 38;
export const SINGLE_QUOTE = 39;
export const OPEN_PAREN = 40;
export const CLOSE_PAREN = 41;
export const ASTERISK = 42;
export const PLUS = 43;
export const COLON = 58;
export const SEMICOLON = 59;
export const LESS = 60;
export const GREATER = 62;
export const QUESTION = 63;
export const AT = 64;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CARET = 94;
export const BACKTICK = 96;
export const OPEN_BRACE = 123;
export const PIPE = 124;
export const CLOSE_BRACE = 125;

/** Separates the words of a command: space, tab, vertical tab, form feed. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === 11 || code === 12;
}

/** Ends a command: `;`, `&`, `|`, a line end or NUL. */
export function isSeparator(code: number): boolean {
  return (
    code === SEMICOLON ||
    code === AMPERSAND ||
    code === PIPE ||
    code === LINE_FEED ||
    code === CARRIAGE_RETURN ||
    code === 0
  );
}

/** A to Z, a to z, 0 to 9 and `_`. */
export function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

/** The offset behind blanks and control characters at the start of a text. */
export function behindControls(text: string): number {
  let i = 0;
  while (i < text.length && text.charCodeAt(i) <= 32) i++;
  return i;
}

/** The offset behind separators and blanks. */
export function behindSeparators(text: string, from: number): number {
  let i = from;
  while (i < text.length && (isSeparator(text.charCodeAt(i)) || isBlank(text.charCodeAt(i)))) i++;
  return i;
}

/** `&&`, `||`. */
export function isDoubled(text: string, at: number): boolean {
  return text.charCodeAt(at + 1) === text.charCodeAt(at);
}
