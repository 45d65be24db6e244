import { Problem } from '@sundew/wire/problems';
import { createRemoteJWKSet } from 'jose';
import { madeOnce } from '../../../platform/memory/made-once.ts';
import { createTokenVerifier, EXTERNAL_ALGORITHMS, type TokenClaims, type TokenVerifier, textOf } from './tokens.ts';

const TIMEOUT_MS = 5_000;
const DOCUMENT_BYTES_MOST = 512 * 1024;

/** An OpenID Connect issuer that the operator chose instead of the embedded one. */
export interface ExternalIssuer extends TokenVerifier {
  /**
   * What the issuer's user info adds to a token that names nobody; the claims as they are when it tells nothing.
   * Only for tokens that were verified.
   */
  enrich(token: string, claims: TokenClaims): Promise<TokenClaims>;
}

interface Discovered {
  readonly verifier: TokenVerifier;
  readonly userInfoUrl: string | null;
}

/**
 * Finds the issuer's keys by its discovery document, at the first token and again after a failure.
 * @param issuer as configured, without a trailing slash; the document may spell it with one
 */
export function createExternalIssuer(issuer: string, audience: string): ExternalIssuer {
  const find = madeOnce(() =>
    discover(issuer, audience).catch((cause: unknown) => {
      throw new Problem('identity_provider_unreachable', undefined, { cause, retryAfterS: 5 });
    }),
  );
  return {
    async verify(token) {
      return (await find()).verifier.verify(token);
    },
    async enrich(token, claims) {
      const { userInfoUrl } = await find();
      if (userInfoUrl === null || (claims.email !== null && claims.name !== null)) return claims;
      const info = await readJson(userInfoUrl, { Authorization: `Bearer ${token}` }).catch(() => null);
      if (info === null || info.sub !== claims.subject) return claims;
      const email = claims.email ?? textOf(info.email);
      return {
        ...claims,
        name: claims.name ?? textOf(info.name) ?? textOf(info.preferred_username),
        email,
        emailVerified: claims.email === null ? info.email_verified === true : claims.emailVerified,
      };
    },
  };
}

async function discover(issuer: string, audience: string): Promise<Discovered> {
  const document = await readJson(`${issuer}/.well-known/openid-configuration`, {});
  const { issuer: named, jwks_uri: jwksUri, userinfo_endpoint: userInfo } = document;
  if (typeof named !== 'string' || named.replace(/\/$/, '') !== issuer) {
    throw new Error('The discovery document is that of another issuer.');
  }
  const jwksUrl = webUrl(jwksUri);
  if (jwksUrl === null) throw new Error('The discovery document names no address of keys.');
  const keys = createRemoteJWKSet(jwksUrl, { timeoutDuration: TIMEOUT_MS });
  return {
    verifier: createTokenVerifier({ issuer: named, audience, keys, algorithms: EXTERNAL_ALGORITHMS }),
    userInfoUrl: webUrl(userInfo)?.href ?? null,
  };
}

function webUrl(value: unknown): URL | null {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

async function readJson(url: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || response.body === null) throw new Error(`The issuer answered ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > DOCUMENT_BYTES_MOST) throw new Error('The answer of the issuer is too large.');
    chunks.push(chunk);
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof value !== 'object' || value === null) throw new Error('The answer of the issuer is no object.');
  return value as Record<string, unknown>;
}
