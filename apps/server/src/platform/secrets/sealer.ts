import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown when sealed bytes cannot be opened: another secret, another context, or bytes that were changed. */
export class SealBroken extends Error {
  constructor(context: string) {
    super(`What is stored as "${context}" cannot be decrypted. Is SUNDEW_SECRET the one it was stored with?`);
    this.name = 'SealBroken';
  }
}

/** Encryption at rest: AES-256-GCM with a key derived from SUNDEW_SECRET. */
export interface Sealer {
  /** @param context names the place of the value; a value moved to another place does not open */
  seal(plain: Buffer | string, context?: string): Buffer;
  /** @throws SealBroken */
  open(sealed: Buffer, context?: string): Buffer;
}

/** Layout: one version byte, 12 nonce bytes, the ciphertext, 16 tag bytes. */
export function createSealer(secret: string): Sealer {
  const key = deriveKey(secret, 'sundew sealing');
  return {
    seal(plain, context = 'value') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, text, cipher.getAuthTag()]);
    },
    open(sealed, context = 'value') {
      if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== VERSION) throw new SealBroken(context);
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        throw new SealBroken(context);
      }
    },
  };
}
