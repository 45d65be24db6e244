const BLANK = 1;
const DIGIT = 2;
const LETTER = 4;
const OPERATOR = 8;
const UNDERSCORE = 0x5f;

/** Classes of the first 256 characters. What lies beyond counts as a letter, the blanks of Unicode apart. */
const CLASSES = new Uint8Array(256);
CLASSES.fill(LETTER, 0x80);
CLASSES.fill(BLANK, 0, 0x21);
CLASSES.fill(BLANK, 0x7f, 0xa1);
CLASSES.fill(DIGIT, 0x30, 0x3a);
CLASSES.fill(LETTER, 0x41, 0x5b);
CLASSES.fill(LETTER, 0x61, 0x7b);
CLASSES[UNDERSCORE] = LETTER;
for (const mark of '=<>!+-*/%^&|~:@?') CLASSES[mark.charCodeAt(0)] = OPERATOR;

/** White space of any database: control characters, no-break and ideographic spaces. */
export function isBlank(code: number): boolean {
  return code < 256
    ? CLASSES[code] === BLANK
    : (code >= 0x2000 && code <= 0x200f) || code === 0x3000 || code === 0xfeff;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** May begin a name: a letter of any script or an underscore; not the typographic marks of U+2000 to U+206F. */
export function isLetter(code: number): boolean {
  return code < 256 ? CLASSES[code] === LETTER : (code < 0x2000 || code > 0x206f) && code !== 0x3000 && code !== 0xfeff;
}

/** May stand in an operator. */
export function isOperatorPart(code: number): boolean {
  return code < 256 && CLASSES[code] === OPERATOR;
}

/** May go on in a name. */
export function isWordPart(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === 0x24;
}

/** Letters of any language, and a full stop at most. Of ASCII, most words, without a look into the tables of Unicode. */
export function isPlainWord(text: string): boolean {
  const end = text.endsWith('.') ? text.length - 1 : text.length;
  for (let i = 0; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return /^\p{L}+\.?$/u.test(text);
    if (!isLetter(code) || code === UNDERSCORE) return false;
  }
  return end > 0;
}
