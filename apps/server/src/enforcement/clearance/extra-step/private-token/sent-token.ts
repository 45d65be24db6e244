import { TOKEN_TYPE } from './token-challenge.ts';

/** A token as a browser sends it (`Token`, RFC 9577, section 2.2), and its parts. */
export interface SentToken {
  /** What the issuer signed: all of it but the signature. */
  readonly signed: Buffer;
  readonly nonce: Buffer;
  /** SHA-256 of the challenge. */
  readonly challengeDigest: Buffer;
  /** SHA-256 of the key. */
  readonly keyId: Buffer;
  readonly signature: Buffer;
}

const SCHEME = /^PrivateToken[ \t]+token="?([\w-]{472})"?[ \t]*$/i;
const NONCE_AT = 2;
const DIGEST_AT = NONCE_AT + 32;
const KEY_ID_AT = DIGEST_AT + 32;
const SIGNED_BYTES = KEY_ID_AT + 32;

/** @param authorization the header of that name @returns null for whatever is no token of the one type that is asked for */
export function readSentToken(authorization: string): SentToken | null {
  const [, text] = SCHEME.exec(authorization) ?? [];
  if (text === undefined) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.readUInt16BE() !== TOKEN_TYPE) return null;
  return {
    signed: bytes.subarray(0, SIGNED_BYTES),
    nonce: bytes.subarray(NONCE_AT, DIGEST_AT),
    challengeDigest: bytes.subarray(DIGEST_AT, KEY_ID_AT),
    keyId: bytes.subarray(KEY_ID_AT, SIGNED_BYTES),
    signature: bytes.subarray(SIGNED_BYTES),
  };
}
