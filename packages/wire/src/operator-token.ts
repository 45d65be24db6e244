/**
 * The holder of SUNDEW_SECRET proves himself to `/api/operator` by a bearer JWT (HS256) with `{ aud, iat, exp }`, at
 * most 120 seconds long, under the key HKDF-SHA256(secret as UTF-8, empty salt, purpose, 32 bytes).
 */
export const OPERATOR_AUDIENCE = 'operator';
export const OPERATOR_KEY_PURPOSE = 'sundew operator';
export const OPERATOR_TOKEN_MAX_AGE_S = 120;
