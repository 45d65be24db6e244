import { createHash } from 'node:crypto';

const ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Letters that carry 16 bytes of salt and 32 of a hash; the last one of each carries 2 and 4 bits only. */
const SALT_LETTERS = 22;
const HASH_LETTERS = 43;

/** A field of `/etc/shadow` in the form of yescrypt, Debian's default. It follows from the text, and fits no password. */
export function shadowHash(text: string): string {
  return `$y$j9T$${letters(`${text} salt`, SALT_LETTERS, 4)}$${letters(`${text} hash`, HASH_LETTERS, 16)}`;
}

function letters(text: string, count: number, lastBound: number): string {
  const bytes = createHash('sha512').update(text).digest();
  return Array.from({ length: count }, (_, at) => {
    const bound = at === count - 1 ? lastBound : ALPHABET.length;
    return ALPHABET[(bytes[at] ?? 0) % bound];
  }).join('');
}
