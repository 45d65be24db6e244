import { createHmac, createSecretKey, hash } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/derive-key.ts';

/** Letters at the end of a core that follow from the others: who knows the key tells cores from other text by them. */
export const CHECK_LETTERS = 4;

/** Everything about canaries that needs the secret of the installation. */
export interface CanaryKey {
  /** Check letters that a core with this body ends with; computed for much that is no core, so cheap. */
  check(body: string, alphabet: string): string;
  /** What is stored in place of a core. */
  mac(core: string): Buffer;
  /** Letters that follow from the words and that nobody guesses. */
  draw(words: readonly string[], alphabet: string, length: number): string;
  /** The same as bytes. */
  drawBytes(words: readonly string[], length: number): Buffer;
}

const MAC_BYTES = 20;
const HASH_BYTES = 32;

/** @param secret SUNDEW_SECRET */
export function createCanaryKey(secret: string): CanaryKey {
  const checking = deriveKey(secret, 'sundew canary check letters').toString('hex');
  const marking = createSecretKey(deriveKey(secret, 'sundew canary marks'));
  const drawBytes = createExpand(deriveKey(secret, 'sundew canary values'));

  return {
    // One hash instead of an HMAC: nothing but these letters of it is ever shown, and they alone open nothing.
    check: (body, alphabet) =>
      letters(hash('sha256', checking + body, 'buffer').subarray(0, 2 * CHECK_LETTERS), alphabet),
    mac: (core) => createHmac('sha256', marking).update(core).digest().subarray(0, MAC_BYTES),
    draw: (words, alphabet, length) => letters(drawBytes(words, 2 * length), alphabet),
    drawBytes,
  };
}

/**
 * HKDF-SHA256 (RFC 5869) without salt, its first half done once: an answer draws some dozens of times, and what it takes to
 * make it must not show in when it comes.
 */
function createExpand(key: Buffer): CanaryKey['drawBytes'] {
  const extracted = createSecretKey(createHmac('sha256', Buffer.alloc(HASH_BYTES)).update(key).digest());
  return (words, length) => {
    const info = words.join('\n');
    const blocks: Buffer[] = [];
    for (let last: Buffer = Buffer.alloc(0); blocks.length * HASH_BYTES < length; blocks.push(last)) {
      last = createHmac('sha256', extracted)
        .update(last)
        .update(info)
        .update(Buffer.of(blocks.length + 1))
        .digest();
    }
    return Buffer.concat(blocks, length);
  };
}

/** One letter for two bytes, so that the first letters of the alphabet are likelier by a thousandth at most. */
function letters(bytes: Buffer, alphabet: string): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += alphabet.charAt(bytes.readUInt16BE(at) % alphabet.length);
  return text;
}
