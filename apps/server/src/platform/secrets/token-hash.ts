import { createHash } from 'node:crypto';

/** What is stored of a token that is too random to be guessed: who reads the database cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
