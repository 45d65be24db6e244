const DIGITS = /^[\w+/-]{6,}={0,2}$/;
/** Two plus signs, and one more among so many digits at most. */
const PLUSES = 2;
const DIGITS_PER_PLUS = 16;

/** True for a text of nothing but digits of base64, words that plus signs part among them. */
export function isMadeOfDigits(text: string): boolean {
  return DIGITS.test(text);
}

/** True for a text that base64 looks like, as identifiers and many words do, too; false for words that plus signs part. */
export function hasShapeOfBase64(text: string): boolean {
  if (!DIGITS.test(text)) return false;
  let pluses = PLUSES + text.length / DIGITS_PER_PLUS;
  for (let at = text.indexOf('+'); at >= 0; at = text.indexOf('+', at + 1)) pluses--;
  return pluses >= 0;
}
