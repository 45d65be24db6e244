/** Ends a line of JavaScript. */
export function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}

/** Controls count as space: engines and filters differ about them. */
export function isSpace(code: number): boolean {
  return (
    code <= 32 ||
    code === 127 ||
    code === 0x85 ||
    code === 0xa0 ||
    code === 0xfeff ||
    code === 0x3000 ||
    code === 0x1680 ||
    code === 0x180e ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f ||
    code === 0x205f
  );
}

/** May start a name; JavaScript's letters, generously. */
export function isNameUnit(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 36 ||
    code === 95 ||
    (code > 0xbf && !isSpace(code) && !isPunctuation(code))
  );
}

/** General punctuation and CJK punctuation: never part of a name. */
function isPunctuation(code: number): boolean {
  return (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f) || code === 0xd7 || code === 0xf7;
}

/** May go on a number. */
export function isNumberUnit(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 46 ||
    code === 95
  );
}
