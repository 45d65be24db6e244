import { randomInt } from 'node:crypto';

/** Chosen per process, so that nobody can pick paths that collide. */
export const HASH_SEED = randomInt(2 ** 32);
const LONGEST = 512;

/** 32 well-mixed bits of the first 512 characters; for counting, not for keeping. */
export function hash32(text: string, seed = HASH_SEED): number {
  let hash = seed ^ 0x811c9dc5;
  const length = Math.min(text.length, LONGEST);
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
