import { createHash } from 'node:crypto';

const NONCE = /^[0-9A-Za-z]{1,32}$/;

/** Whether the SHA-256 of `<challenge>.<nonce>` begins with so many zero bits. */
export function isWorked(challenge: string, nonce: string, bits: number): boolean {
  if (!NONCE.test(nonce)) return false;
  const digest = createHash('sha256').update(`${challenge}.${nonce}`).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= bits;
}
