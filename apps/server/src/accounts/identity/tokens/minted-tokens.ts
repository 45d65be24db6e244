import { importJWK, SignJWT } from 'jose';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

/**
 * The `typ` of user tokens that the operator mints. The embedded issuer never signs this type (its access tokens are
 * `at+jwt`), and these tokens name the user by the id of its row. So with an external issuer, whose users sign in
 * elsewhere, the installation's own keys are accepted for this type only.
 */
export const MINTED_TYPE = 'operator+jwt';

/** A user's token made without signing in, for what the operator sets up. */
export async function mintUserToken(
  keys: SigningKeys,
  token: {
    readonly userId: string;
    readonly issuer: string;
    readonly audience: string;
    readonly nowMs: number;
    readonly ttlS: number;
  },
): Promise<string> {
  const issuedAtS = Math.floor(token.nowMs / 1000);
  return new SignJWT({ issued_at_ms: token.nowMs })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: MINTED_TYPE, kid: keys.signing.kid ?? '' })
    .setIssuer(token.issuer)
    .setAudience(token.audience)
    .setSubject(token.userId)
    .setIssuedAt(issuedAtS)
    .setExpirationTime(issuedAtS + token.ttlS)
    .sign(await importJWK(keys.signing, SIGNING_ALGORITHM));
}
