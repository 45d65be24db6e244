import { hkdfSync } from 'node:crypto';

/**
 * A 256-bit key for one purpose: HKDF-SHA256 (RFC 5869) with `secret` as UTF-8 input, an empty salt and `purpose` as info.
 * Keys of different purposes tell nothing about each other or about the secret.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
