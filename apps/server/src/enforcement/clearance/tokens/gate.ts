import { isTokenName } from '@sundew/sensor-core/clearance/token';
import { agentFacts } from '@sundew/threat/visitors/agents/agent-facts';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import type { DeniedNow } from '../denials/denied-now.ts';
import { type VisitorAt, visitorAt } from '../denials/visitor-at.ts';
import type { PolicyDirectory } from '../policy/policy-directory.ts';
import type { MintWish } from './mint-wish.ts';

/** Somebody whom nothing speaks against, and the policy that they stand under. */
export interface Admitted {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly policy: ClearancePolicy;
  readonly visitor: VisitorAt;
}

/** Null for whoever is given nothing, whatever else they do. */
export type Gate = (wish: MintWish) => Promise<Admitted | null>;

const LEAST_FINGERPRINT = 8;
const LONGEST_FINGERPRINT = 128;

/** Looks for what speaks against a visitor: programs, denied devices, those who touched bait. The page is believed in nothing else. */
export function createGate({ policies, denied }: { policies: PolicyDirectory; denied: DeniedNow }): Gate {
  return async (wish) => {
    const { organizationId, fingerprint, scope, userAgent } = wish;
    if (fingerprint.length < LEAST_FINGERPRINT || fingerprint.length > LONGEST_FINGERPRINT) return null;
    if (isTokenName(fingerprint)) return null;
    if (wish.isDriven || !isBrowser(userAgent)) return null;
    if (wish.claimedUserAgent !== null && wish.claimedUserAgent !== userAgent) return null;
    const found = await policies.find(organizationId, scope === '' ? null : scope);
    if (found?.version?.policy.enabled !== true) return null;
    const visitor = visitorAt(wish.ip, userAgent);
    const list = await denied.of(organizationId);
    if (list.has(fingerprint) || list.hasVisitor(visitor)) return null;
    return { organizationId, propertyId: found.propertyId, policy: found.version.policy, visitor };
  };
}

/** Whether a User-Agent is that of a browser, to which tokens are given. */
export function isBrowser(userAgent: string): boolean {
  if (!/^Mozilla\/5\.0 \(/.test(userAgent)) return false;
  const { crawler, program } = agentFacts(userAgent);
  return crawler === null && program === null;
}
