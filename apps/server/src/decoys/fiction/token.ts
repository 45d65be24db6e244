import type { Random } from '../../platform/random/random.ts';
import { COMPANY_STEMS } from './words/business-words.ts';

/**
 * Strings that look like secrets and open nothing:
 * - `password`: as people choose them, `Harrier-4471!`
 * - `generated_password`: 20 characters as a password manager makes them
 * - `hex`: 32 hex digits, `long_hex`: 64
 * - `base64`: 32 bytes, with padding
 * - `alphanumeric`: 24 letters and digits
 * - `uuid`: version 4
 */
export type TokenKind = 'password' | 'generated_password' | 'hex' | 'long_hex' | 'base64' | 'alphanumeric' | 'uuid';

const HEX = '0123456789abcdef';
const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function inventToken(random: Random, kind: TokenKind): string {
  switch (kind) {
    case 'password':
      return `${random.pick(COMPANY_STEMS)}${random.pick(['', '-', '_', '.'])}${draw(random, '0123456789', 4)}${random.pick(['', '!', '#', '$'])}`;
    case 'generated_password':
      return draw(random, `${LETTERS_AND_DIGITS}!#%+-_.`, 20);
    case 'hex':
      return draw(random, HEX, 32);
    case 'long_hex':
      return draw(random, HEX, 64);
    case 'base64':
      return Buffer.from(draw(random, HEX, 64), 'hex').toString('base64');
    case 'alphanumeric':
      return draw(random, LETTERS_AND_DIGITS, 24);
    case 'uuid':
      return [
        draw(random, HEX, 8),
        draw(random, HEX, 4),
        `4${draw(random, HEX, 3)}`,
        `${draw(random, '89ab', 1)}${draw(random, HEX, 3)}`,
        draw(random, HEX, 12),
      ].join('-');
  }
}

function draw(random: Random, alphabet: string, length: number): string {
  let drawn = '';
  while (drawn.length < length) drawn += alphabet.charAt(random.whole(0, alphabet.length - 1));
  return drawn;
}
