import type { ClearanceKey } from './policy.ts';
import { type ClearanceClaims, type ReadToken, readToken } from './token.ts';

/** Ed25519 (RFC 8032) of whatever runtime the sensor is in. @param publicKey standard base64 of the 32 raw bytes */
export type VerifyEd25519 = (publicKey: string, bytes: Uint8Array, signature: Uint8Array) => boolean | Promise<boolean>;

const MOST_KNOWN = 10_000;

/**
 * Proves who signed a token. The answer for a token and a key never changes, so it is kept for those that came lately.
 * @returns the claims, or null when it is no token of one of these keys
 */
export function createTokenProof(
  verify: VerifyEd25519,
): (token: string, keys: readonly ClearanceKey[]) => Promise<ClearanceClaims | null> {
  const known = new Map<string, { readonly claims: ClearanceClaims; readonly publicKey: string }>();

  return async (token, keys) => {
    const before = known.get(token);
    if (before !== undefined) {
      return keyOf(before.claims, keys) === before.publicKey ? before.claims : null;
    }
    const read: ReadToken | null = readToken(token);
    const publicKey = read === null ? null : keyOf(read.claims, keys);
    if (read === null || publicKey === null) return null;
    if (!(await verify(publicKey, read.bytes, read.signature))) return null;
    // Only what is good is kept: rubbish can be made without end.
    if (known.size >= MOST_KNOWN) for (const [oldest] of known) if (known.delete(oldest)) break;
    known.set(token, { claims: read.claims, publicKey });
    return read.claims;
  };
}

function keyOf({ kid }: ClearanceClaims, keys: readonly ClearanceKey[]): string | null {
  return keys.find((key) => key.kid === kid)?.public_key ?? null;
}
