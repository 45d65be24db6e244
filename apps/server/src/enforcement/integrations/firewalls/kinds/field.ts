import { Type } from 'typebox';

/** One line of text without control characters, of so many characters. */
export function line(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, pattern: '^(?!\\s*$)[^\\p{Cc}\\p{Cs}]*$' });
}
