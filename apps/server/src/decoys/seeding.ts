import { createHmac, createSecretKey } from 'node:crypto';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { deriveKey } from '../platform/secrets/derive-key.ts';
import type { ResponseContext } from './hit.ts';

const REMEMBERED = 2_048;
const LONGEST_KEPT = 1_024;

/**
 * Seeds of everything invented: 32 bytes of hex, the same for the same words.
 * @param secret SUNDEW_SECRET
 */
export function createSeeding(secret: string): ResponseContext['seed'] {
  const key = createSecretKey(deriveKey(secret, 'sundew decoy seeds'));
  const known = new BoundedCache<string>(REMEMBERED);
  return (...words) => {
    const text = words.join('\n');
    const found = known.get(text);
    if (found !== undefined) return found;
    const seed = createHmac('sha256', key).update(text).digest('hex');
    if (text.length <= LONGEST_KEPT) known.set(text, seed);
    return seed;
  };
}
