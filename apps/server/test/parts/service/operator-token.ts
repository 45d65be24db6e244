import { OPERATOR_AUDIENCE, OPERATOR_KEY_PURPOSE } from '@sundew/wire/operator-token';
import { SignJWT } from 'jose';
import { deriveKey } from '../../../src/platform/secrets/derive-key.ts';

/** A token of the operator, good for a minute, as the holder of the installation's secret makes one. */
export async function mintOperatorToken(secret: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(OPERATOR_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(deriveKey(secret, OPERATOR_KEY_PURPOSE));
}
