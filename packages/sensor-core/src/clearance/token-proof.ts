import { type Answer, after } from './answer.ts';
import type { ClearanceKey } from './policy.ts';
import { type ClearanceClaims, type ReadToken, readToken } from './token.ts';

/** Ed25519 (RFC 8032) of whatever runtime the sensor is in. @param publicKey standard base64 of the 32 raw bytes */
export type VerifyEd25519 = (publicKey: string, bytes: Uint8Array, signature: Uint8Array) => Answer<boolean>;

/** Of each of two generations: the younger fills, then takes the place of the older. */
const MOST_KNOWN = 5_000;

interface Known {
  readonly claims: ClearanceClaims;
  readonly publicKey: string;
}

/**
 * Proves who signed a token. The answer for a token and a key never changes, so it is kept for those that came lately.
 * @returns the claims, or null when it is no token of one of these keys; at once where it is kept, or `verify` answers at once
 */
export function createTokenProof(
  verify: VerifyEd25519,
): (token: string, keys: readonly ClearanceKey[]) => Answer<ClearanceClaims | null> {
  let young = new Map<string, Known>();
  let old = new Map<string, Known>();

  function remember(token: string, known: Known): void {
    if (young.size >= MOST_KNOWN) {
      old = young;
      young = new Map();
    }
    young.set(token, known);
  }

  return (token, keys) => {
    const before = young.get(token) ?? old.get(token);
    if (before !== undefined) {
      if (!young.has(token)) remember(token, before);
      return keyOf(before.claims, keys) === before.publicKey ? before.claims : null;
    }
    const read: ReadToken | null = readToken(token);
    const publicKey = read === null ? null : keyOf(read.claims, keys);
    if (read === null || publicKey === null) return null;
    return after(verify(publicKey, read.bytes, read.signature), (isGood) => {
      if (!isGood) return null;
      // Only what is good is kept: rubbish can be made without end.
      remember(token, { claims: read.claims, publicKey });
      return read.claims;
    });
  };
}

function keyOf({ kid }: ClearanceClaims, keys: readonly ClearanceKey[]): string | null {
  return keys.find((key) => key.kid === kid)?.public_key ?? null;
}
