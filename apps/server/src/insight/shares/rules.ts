import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits. Shown once; only its hash is stored. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text can be a token at all, so that nothing is looked up for one that cannot. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
