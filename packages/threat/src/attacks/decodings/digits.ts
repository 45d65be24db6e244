const NONE = -1;

/** The value of a hexadecimal digit given by its UTF-16 unit; −1 for anything else, the end of a text included. */
export function hexDigit(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const letter = unit | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : NONE;
}

/** The value of exactly `count` hexadecimal digits at `at`; −1 when they are not there. */
export function hexNumber(text: string, at: number, count: number): number {
  let value = 0;
  for (let i = at; i < at + count; i++) {
    const digit = hexDigit(text.charCodeAt(i));
    if (digit < 0) return NONE;
    value = value * 16 + digit;
  }
  return value;
}
