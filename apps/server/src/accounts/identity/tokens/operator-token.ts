import { OPERATOR_AUDIENCE, OPERATOR_KEY_PURPOSE, OPERATOR_TOKEN_MAX_AGE_S } from '@sundew/wire/operator-token';
import { Problem } from '@sundew/wire/problems';
import { errors, jwtVerify } from 'jose';
import { deriveKey } from '../../../platform/secrets/derive-key.ts';

/**
 * A check of the short-lived tokens of the operator, which `@sundew/wire/operator-token` describes: whoever holds
 * SUNDEW_SECRET can make one.
 * @returns throws Problem invalid_token for anything but a fresh one
 */
export function createOperatorVerifier(secret: string): (token: string) => Promise<void> {
  const key = deriveKey(secret, OPERATOR_KEY_PURPOSE);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        audience: OPERATOR_AUDIENCE,
        algorithms: ['HS256'],
        clockTolerance: 5,
        requiredClaims: ['iat', 'exp'],
      });
      const { iat = 0, exp = 0 } = payload;
      if (exp - iat > OPERATOR_TOKEN_MAX_AGE_S) {
        throw new Problem('operator_token_too_long', { seconds: OPERATOR_TOKEN_MAX_AGE_S });
      }
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new Problem('invalid_token', undefined, { cause: error });
      throw error;
    }
  };
}
