import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SentToken } from './sent-token.ts';
import { TOKEN_TYPE } from './token-challenge.ts';

/** A key of an issuer that tokens of the one type are signed with. */
export interface IssuerKey {
  /** SHA-256 of `bytes`, as base64url. */
  readonly id: string;
  /** SubjectPublicKeyInfo, as the issuer published it. */
  readonly bytes: Buffer;
  readonly key: KeyObject;
  /** Seconds since the epoch; 0 for always. */
  readonly notBeforeS: number;
}

/** Where an issuer has its keys (RFC 9578, section 4). */
export const ISSUER_DIRECTORY = '/.well-known/private-token-issuer-directory';

const MOST_KEYS = 32;
const LONGEST_KEY = 2_048;
const PSS = { modulusLength: 2048, hashAlgorithm: 'sha384', mgf1HashAlgorithm: 'sha384', saltLength: 48 } as const;
const SALT_BYTES = PSS.saltLength;

/** The keys of a directory that are fit for tokens of the one type, in the order of the issuer; whatever else is in it is left out. */
export function readIssuerKeys(directory: unknown): readonly IssuerKey[] {
  const listed = (directory as { readonly 'token-keys'?: unknown } | null)?.['token-keys'];
  return (Array.isArray(listed) ? listed.slice(0, MOST_KEYS) : []).flatMap((each: unknown) => {
    const { 'token-type': type, 'token-key': text, 'not-before': from } = (each ?? {}) as Record<string, unknown>;
    if (type !== TOKEN_TYPE || typeof text !== 'string' || text.length > LONGEST_KEY) return [];
    const bytes = Buffer.from(text, 'base64url');
    const key = blindRsaKey(bytes);
    if (key === null) return [];
    const id = createHash('sha256').update(bytes).digest('base64url');
    return [{ id, bytes, key, notBeforeS: typeof from === 'number' && Number.isFinite(from) ? from : 0 }];
  });
}

/** Null for what is no key of RSASSA-PSS with 2048 bits, SHA-384 and a salt of 48 bytes (RFC 9578, section 6.5). */
function blindRsaKey(bytes: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    const details = key.asymmetricKeyDetails ?? {};
    const isFit = (Object.keys(PSS) as (keyof typeof PSS)[]).every((name) => details[name] === PSS[name]);
    return key.asymmetricKeyType === 'rsa-pss' && isFit ? key : null;
  } catch {
    return null;
  }
}

export function isSignedBy({ key }: IssuerKey, { signed, signature }: SentToken): boolean {
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return verify('sha384', signed, { key, padding, saltLength: SALT_BYTES }, signature);
}
