const DIGITS: Int8Array = new Int8Array(128).fill(-1);
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
for (let i = 0; i < ALPHABET.length; i++) DIGITS[ALPHABET.charCodeAt(i)] = i;
DIGITS['-'.charCodeAt(0)] = 62;
DIGITS['_'.charCodeAt(0)] = 63;

/** The value of a base64 digit, standard or URL-safe, given by its UTF-16 unit; −1 for anything else. */
export function base64Digit(unit: number): number {
  return unit < 128 ? (DIGITS[unit] as number) : -1;
}
