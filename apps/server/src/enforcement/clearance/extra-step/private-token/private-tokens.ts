import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { deriveKey } from '../../../../platform/secrets/derive-key.ts';
import { MINUTE_MS } from '../../../../platform/time/units.ts';
import { withinTime } from '../../../../platform/time/within-time.ts';
import { visitorText } from '../../denials/visitor-at.ts';
import { extraStepOf } from '../../tokens/doubt.ts';
import type { Admitted } from '../../tokens/gate.ts';
import { type IssuerKey, isSignedBy } from './issuer-keys.ts';
import type { Issuers } from './issuers.ts';
import { readSentToken } from './sent-token.ts';
import { challengeBytes } from './token-challenge.ts';

/**
 * Private Access Tokens (RFC 9577): the device of a visitor vouches for them through an issuer that the owner of the site
 * trusts, and neither the issuer nor the site learns who they are.
 */
export interface PrivateTokens {
  /**
   * What a visitor is asked with, for the header `WWW-Authenticate`.
   * @param page address of what was refused
   * @returns null where the owner names no issuer, or not this site, and while no key of an issuer is at hand
   */
  challengeFor(admitted: Admitted, page: string): Promise<string | null>;
  /**
   * @param authorization what the browser sent in the header of that name
   * @returns under which the token is spent; null for one that was not asked for here, of this visitor, a few minutes ago at most,
   * and for one that no key of an issuer signed
   */
  read(admitted: Admitted, page: string, authorization: string): Promise<string | null>;
}

export interface PrivateTokensParts {
  readonly issuers: Issuers;
  /** Of the installation: every node takes tokens that another one asked for. */
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** How long a visitor may wait for the keys of an issuer, which are fetched to the end all the same. */
  readonly waitMs?: { readonly toBeAsked: number; readonly withToken: number };
}

/** A challenge is good until the end of the next one of these. */
const WINDOW_MS = 3 * MINUTE_MS;

/** Whoever may have no such device waits hardly at all; who brings a token, as long as a sensor does. */
const WAIT_MS = { toBeAsked: 500, withToken: 4_000 };

/** Challenges are kept nowhere: what they were for is worked out again from the request that brings the token. */
export function createPrivateTokens(parts: PrivateTokensParts): PrivateTokens {
  const { issuers, secret, clock, waitMs = WAIT_MS } = parts;
  const key = createSecretKey(deriveKey(secret, 'sundew private tokens'));

  function challengeAt({ organizationId, propertyId, visitor }: Admitted, issuer: string, origin: string, ago: number) {
    const window = Math.floor(clock() / WINDOW_MS) - ago;
    const place = [organizationId, propertyId, visitorText(visitor), issuer, origin, window];
    const context = createHmac('sha256', key).update(JSON.stringify(place)).digest();
    return challengeBytes({ issuer, context, origin });
  }

  const isCurrent = ({ notBeforeS }: IssuerKey): boolean => notBeforeS * 1000 <= clock();

  async function keyOf(issuer: string, id: string): Promise<IssuerKey | null> {
    for (const isStale of [false, true]) {
      const found = (await issuers.keysOf(issuer, isStale)).find((each) => each.id === id);
      if (found !== undefined) return isCurrent(found) ? found : null;
    }
    return null;
  }

  return {
    async challengeFor(admitted, page) {
      const { issuers: names, origin } = askedAt(admitted, page);
      const challenges = await Promise.all(
        names.map(async (issuer) => {
          const keys = await withinTime(waitMs.toBeAsked, issuers.keysOf(issuer), () => []);
          const current = keys.find(isCurrent);
          if (current === undefined) return [];
          const challenge = challengeAt(admitted, issuer, origin, 0);
          return [`PrivateToken challenge="${padded(challenge)}", token-key="${padded(current.bytes)}"`];
        }),
      );
      const all = challenges.flat();
      return all.length === 0 ? null : all.join(', ');
    },

    async read(admitted, page, authorization) {
      const token = readSentToken(authorization);
      if (token === null) return null;
      const { issuers: names, origin } = askedAt(admitted, page);
      for (const issuer of names) {
        const isAsked = [0, 1].some((ago) => {
          const challenge = challengeAt(admitted, issuer, origin, ago);
          return createHash('sha256').update(challenge).digest().equals(token.challengeDigest);
        });
        if (!isAsked) continue;
        const known = keyOf(issuer, token.keyId.toString('base64url'));
        const signer = await withinTime(waitMs.withToken, known, () => null);
        return signer !== null && isSignedBy(signer, token) ? `pat.${token.nonce.toString('base64url')}` : null;
      }
      return null;
    },
  };
}

/** Whom the owner trusts at a page; nobody where it is none of the sites that the policy names. */
function askedAt({ policy }: Admitted, page: string): { readonly issuers: readonly string[]; readonly origin: string } {
  const [url, asked] = [URL.parse(page), extraStepOf(policy).private_token];
  if (url === null || asked === null || !asked.sites.includes(url.origin)) return { issuers: [], origin: '' };
  return { issuers: asked.issuers, origin: url.host };
}

/** Base64url with its padding, which the scheme demands. */
function padded(bytes: Buffer): string {
  const text = bytes.toString('base64url');
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}
