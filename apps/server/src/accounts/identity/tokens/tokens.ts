import { Problem } from '@sundew/wire/problems';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** What a verified token says. Times in ms since the epoch. */
export interface TokenClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  /** The issuer session the token came from; null for issuers that name none. */
  readonly sessionUid: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

export interface TokenVerifier {
  /** @throws Problem invalid_token; unavailable when the issuer's keys cannot be read */
  verify(token: string): Promise<TokenClaims>;
}

export interface VerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** The only signature algorithms that are accepted. */
  readonly algorithms: readonly string[];
  /** The `typ` header that tokens must have, where the issuer is ours and sets one. */
  readonly type?: string;
}

/** Asymmetric signatures; what an external issuer may sign with. */
export const EXTERNAL_ALGORITHMS: readonly string[] = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

const CLOCK_TOLERANCE_S = 5;
const TEXT_MOST = 200;

/** Verifies signature, algorithm, issuer, audience and expiry of a user's token. */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const { issuer, audience, keys, algorithms, type } = options;
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: [...algorithms],
          clockTolerance: CLOCK_TOLERANCE_S,
          requiredClaims: ['sub', 'iat', 'exp'],
          ...(type === undefined ? {} : { typ: type }),
        });
        return toClaims(payload, type !== undefined);
      } catch (error) {
        throw toProblem(error);
      }
    },
  };
}

/** @param own whether the token is one of ours, whose own claims mean what we wrote */
function toClaims(payload: JWTPayload, own: boolean): TokenClaims {
  const { iss = '', sub = '', iat = 0, exp = 0 } = payload;
  if (sub === '' || sub.length > 255 || sub.includes('\0')) throw new Problem('invalid_token');
  const ownIssuedMs = payload.issued_at_ms;
  return {
    issuer: iss,
    subject: sub,
    issuedAtMs: own && typeof ownIssuedMs === 'number' ? ownIssuedMs : iat * 1000,
    expiresAtMs: exp * 1000,
    sessionUid: own ? textOf(payload.session_uid) : null,
    name: textOf(payload.name),
    email: textOf(payload.email),
    emailVerified: payload.email_verified === true || payload.email_verified === 'true',
  };
}

/** A claim as one line of storable text, or null. */
export function textOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const text = claim
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, TEXT_MOST);
  return text === '' ? null : text;
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof errors.JWTExpired) return new Problem('token_expired');
  const refused =
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && !isUnreadableKeySet(error);
  if (refused) return new Problem('invalid_token', undefined, { cause: error });
  return new Problem('identity_provider_unreachable', undefined, { cause: error, retryAfterS: 5 });
}

/** jose says this when the address of the keys answers with something else. */
function isUnreadableKeySet(error: errors.JOSEError): boolean {
  return error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid;
}
