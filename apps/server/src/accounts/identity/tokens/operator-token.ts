import { Problem } from '@sundew/wire/problems';
import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../../../platform/secrets/derive-key.ts';

const AUDIENCE = 'operator';
const LIFETIME_S = 60;
const LIFETIME_MOST_S = 120;

/**
 * A short-lived token of the operator of this installation. Whoever holds SUNDEW_SECRET can make one:
 * key = HKDF-SHA256(ikm = SUNDEW_SECRET as UTF-8, salt = empty, info = "sundew operator", 32 bytes);
 * token = JWT, header {"alg":"HS256","typ":"JWT"}, claims {"aud":"operator","iat":…,"exp":…}, exp − iat ≤ 120 s.
 * The command line makes the same token by these words.
 */
export async function mintOperatorToken(secret: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_S}s`)
    .sign(operatorKey(secret));
}

/** @returns a check that throws Problem invalid_token for anything but a fresh operator token */
export function createOperatorVerifier(secret: string): (token: string) => Promise<void> {
  const key = operatorKey(secret);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        audience: AUDIENCE,
        algorithms: ['HS256'],
        clockTolerance: 5,
        requiredClaims: ['iat', 'exp'],
      });
      const { iat = 0, exp = 0 } = payload;
      if (exp - iat > LIFETIME_MOST_S) throw new Problem('operator_token_too_long', { seconds: LIFETIME_MOST_S });
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new Problem('invalid_token', undefined, { cause: error });
      throw error;
    }
  };
}

function operatorKey(secret: string): Buffer {
  return deriveKey(secret, 'sundew operator');
}
