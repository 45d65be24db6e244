import { randomBytes } from 'node:crypto';
import { browserFamily } from '@sundew/sensor-core/clearance/browser-family';
import { type ClearanceTrust, isTokenName } from '@sundew/sensor-core/clearance/token';
import { agentFacts } from '@sundew/threat/visitors/agents/agent-facts';
import type { ClearanceKeys } from '../../detection/clearance/clearance-keys.ts';
import type { DeniedNow } from './denied-now.ts';
import type { NoteDevice } from './noting.ts';
import type { PolicyDirectory } from './policy-directory.ts';
import { visitorAt } from './visitor-at.ts';

export interface MintParts {
  readonly note: NoteDevice;
  readonly keys: ClearanceKeys;
  readonly policies: PolicyDirectory;
  readonly denied: DeniedNow;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What a page asks with; nothing of it is believed but what speaks against it. */
export interface MintWish {
  readonly organizationId: string;
  readonly fingerprint: string;
  readonly scope: string;
  /** What the connection shows. */
  readonly ip: string;
  readonly userAgent: string;
  readonly claimedUserAgent: string | null;
  /** The page says that a program drives it. */
  readonly isDriven: boolean;
  readonly behaviour: Behaviour;
}

/** Aggregates of input, as the page counts them. */
export interface Behaviour {
  readonly pointerSamples: number;
  readonly pointerMs: number;
  readonly touches: number;
}

export interface Minted {
  readonly token: string;
  readonly expires_in: number;
}

export type Mint = (wish: MintWish) => Promise<Minted | null>;

const JTI_BYTES = 9;
const LEAST_FINGERPRINT = 8;
const LONGEST_FINGERPRINT = 128;
const LEAST_SAMPLES = 24;
const LEAST_POINTER_MS = 750;
const LEAST_TOUCHES = 8;

/**
 * Gives a token to whoever nothing speaks against (wire conventions, section 4). The server's own evidence decides: denied
 * devices, visitors who touched bait. What a page claims only raises what a clean visitor is trusted.
 */
export function createMint({ note, keys, policies, denied, clock }: MintParts): Mint {
  return async (wish) => {
    const { organizationId: tenant, fingerprint, scope, userAgent } = wish;
    if (fingerprint.length < LEAST_FINGERPRINT || fingerprint.length > LONGEST_FINGERPRINT) return null;
    if (isTokenName(fingerprint)) return null;
    if (wish.isDriven || !isBrowser(userAgent)) return null;
    if (wish.claimedUserAgent !== null && wish.claimedUserAgent !== userAgent) return null;
    const found = await policies.find(tenant, scope === '' ? null : scope);
    if (found?.version?.policy.enabled !== true) return null;
    const visitor = visitorAt(wish.ip, userAgent);
    const list = await denied.of(tenant);
    if (list.has(fingerprint) || list.hasVisitor(visitor)) return null;
    await note(tenant, fingerprint, visitor);
    const iat = Math.floor(clock() / 1000);
    const { token_lifetime_s: expiresIn } = found.version.policy;
    const [trust, family] = [trustOf(wish.behaviour), browserFamily(userAgent)];
    const token = await keys.mint({
      tenant,
      fp: fingerprint,
      scope: found.propertyId,
      iat,
      exp: iat + expiresIn,
      trust,
      ...(family === '' ? {} : { fam: family }),
      jti: randomBytes(JTI_BYTES).toString('base64url'),
    });
    return { token, expires_in: expiresIn };
  };
}

/** Whether a User-Agent is that of a browser, to which tokens are given. */
export function isBrowser(userAgent: string): boolean {
  if (!/^Mozilla\/5\.0 \(/.test(userAgent)) return false;
  const { crawler, program } = agentFacts(userAgent);
  return crawler === null && program === null;
}

function trustOf({ pointerSamples, pointerMs, touches }: Behaviour): ClearanceTrust {
  const hasMoved = pointerSamples >= LEAST_SAMPLES && pointerMs >= LEAST_POINTER_MS;
  return hasMoved || touches >= LEAST_TOUCHES ? 'human-likely' : 'clean';
}
