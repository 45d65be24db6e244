import { createHmac, hkdfSync } from 'node:crypto';

import { OPERATOR_AUDIENCE, OPERATOR_KEY_PURPOSE, OPERATOR_TOKEN_MAX_AGE_S } from '@sundew/wire/operator-token';

/** A token that proves the holder of SUNDEW_SECRET for two minutes: a JWT (HS256) under a key derived from the secret. */
export function mintOperatorToken(secret: string, nowMs: number = Date.now()): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'utf8'), Buffer.alloc(0), OPERATOR_KEY_PURPOSE, 32));
  const issuedAtS = Math.floor(nowMs / 1000);
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { aud: OPERATOR_AUDIENCE, iat: issuedAtS, exp: issuedAtS + OPERATOR_TOKEN_MAX_AGE_S },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
