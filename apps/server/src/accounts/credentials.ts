import { hash } from 'node:crypto';
import { isUuid } from '@sundew/wire/ids';
import { Problem } from '@sundew/wire/problems';
import { decodeProtectedHeader } from 'jose';
import type { CredentialResolver, OperatorCredential, UserCredential } from '../platform/access/credential.ts';
import { Recent } from '../platform/memory/recent.ts';
import { MINUTE_MS } from '../platform/time/units.ts';
import type { KeyDirectory } from './api-keys/key-directory.ts';
import { keyKind } from './api-keys/rules.ts';
import type { TokenProofs } from './identity/token-proofs.ts';
import { MINTED_TYPE } from './identity/tokens/minted-tokens.ts';
import type { TokenClaims } from './identity/tokens/tokens.ts';

export interface ResolverParts extends TokenProofs {
  readonly keys: KeyDirectory;
  readonly clock: () => number;
}

/** What a token was found to say, remembered so that its signature is checked once. */
interface Seen {
  readonly userId: string;
  readonly claims: TokenClaims;
}

const JWT = /^[\w-]{10,}\.[\w-]{2,}\.[\w-]{10,}$/;
const TOKEN_LENGTH_MOST = 8_192;
const SEEN_TTL_MS = 5 * MINUTE_MS;
const OPERATOR: OperatorCredential = { kind: 'operator' };

/** Tells the kinds of credentials apart by their shape and proves each. API keys and known tokens are answered synchronously. */
export function createCredentialResolver(parts: ResolverParts): CredentialResolver {
  const seen = new Recent<Seen>({ most: 2_000, ttlMs: SEEN_TTL_MS });

  async function see(token: string, type: string): Promise<Seen> {
    if (type === MINTED_TYPE) {
      const claims = await parts.minted.verify(token);
      if (!isUuid(claims.subject)) throw new Problem('invalid_token');
      return { userId: claims.subject, claims };
    }
    const claims = await parts.signIns.verify(token);
    if (parts.embedded && !isUuid(claims.subject)) throw new Problem('invalid_token');
    return { userId: parts.embedded ? claims.subject : (await parts.users.meet(claims)).id, claims };
  }

  function admit({ userId, claims }: Seen): UserCredential | Promise<UserCredential> {
    if (parts.clock() >= claims.expiresAtMs) throw new Problem('token_expired');
    const user = parts.users.find(userId);
    const alive = claims.sessionUid === null ? true : parts.users.isAlive(claims.sessionUid);
    const settle = (found: Awaited<typeof user>, isAlive: boolean): UserCredential => {
      if (found === null || !isAlive || claims.issuedAtMs < found.tokensValidFromMs) {
        throw new Problem('token_ended');
      }
      return found.credential;
    };
    if (user instanceof Promise || alive instanceof Promise) {
      return Promise.all([user, alive]).then(([found, isAlive]) => settle(found, isAlive));
    }
    return settle(user, alive);
  }

  function resolveToken(token: string) {
    const digest = hash('sha256', token, 'hex');
    const known = seen.get(digest);
    if (known !== undefined) return admit(known);
    const { alg, typ } = headerOf(token);
    if (alg === 'HS256') return parts.operator(token).then(() => OPERATOR);
    return seen.load(digest, () => see(token, typ)).then(admit);
  }

  return {
    resolve(bearer) {
      if (keyKind(bearer) !== null) return parts.keys.resolve(bearer);
      if (bearer.length <= TOKEN_LENGTH_MOST && JWT.test(bearer)) return resolveToken(bearer);
      throw new Problem('invalid_token');
    },
    async resolveEdge(sensorKey) {
      const credential = keyKind(sensorKey) === 'sensor' ? await parts.keys.resolve(sensorKey) : null;
      if (credential?.kind !== 'edge') throw new Problem('sensor_key_not_valid');
      return credential;
    },
    isStrange: (bearer) => keyKind(bearer) !== null && !parts.keys.mayBeIssued(bearer),
  };
}

function headerOf(token: string): { alg: string; typ: string } {
  try {
    const { alg = '', typ = '' } = decodeProtectedHeader(token);
    return { alg, typ: String(typ) };
  } catch (error) {
    throw new Problem('invalid_token', undefined, { cause: error });
  }
}
