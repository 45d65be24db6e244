import type { CrawlerFacts } from '@sundew/threat/facts/evidence';
import type { ClaimedCrawler } from '@sundew/threat/visitors/claimed-crawler';
import { crawlerOf } from '@sundew/threat/visitors/crawler-of';
import type { Sighting } from '../../sighting.ts';
import type { SignedAgent } from '../agents/agent-check.ts';
import { type GatherContext, type Gatherer, isTrusted } from '../gatherer.ts';

type Found = CrawlerFacts | null | Promise<CrawlerFacts | null>;

/** The crawler that the User-Agent claims to be, and whether the signature of the request or the address agrees. */
export const crawler: Gatherer<'crawler'> = {
  name: 'crawler',
  gather(sighting, context) {
    const claimed = crawlerOf(sighting.userAgent);
    const { agent } = sighting;
    if (agent == null) return byWordOrAddress(sighting, claimed, context);
    return context.agents
      .check(agent, sighting)
      .then((signer) => bySignature(signer, claimed) ?? byWordOrAddress(sighting, claimed, context));
  },
};

/** Who signed the request, where the User-Agent names nobody else. While keys are not at hand nobody is an impostor. */
function bySignature(signer: SignedAgent | null, claimed: ClaimedCrawler | null): CrawlerFacts | null {
  if (signer === null) return null;
  const { host, known, isProven } = signer;
  const method = isProven ? ('signature' as const) : null;
  if (claimed === null) return isProven ? { operator: known ?? host, name: host, verified: true, method } : null;
  const { operator, name } = claimed;
  if (operator === known) return { operator, name, verified: isProven || null, method };
  // A name that no operator is known for can be of whoever signs.
  return isProven && claimed.verification === null
    ? { operator: known ?? host, name, verified: true, method: 'signature' }
    : null;
}

function byWordOrAddress(sighting: Sighting, claimed: ClaimedCrawler | null, context: GatherContext): Found {
  if (claimed === null) return null;
  const { operator, name } = claimed;
  if (isSaidSigned(sighting, [operator, name])) return { operator, name, verified: true, method: 'signature' };
  const facts = sighting.ip === null ? null : context.ip.lookup(sighting.ip);
  if (facts === null || facts.isPrivate) return { operator, name, verified: null, method: null };
  const found = context.crawlers.check(claimed, facts.ip);
  return found instanceof Promise
    ? found.then((verification) => ({ operator, name, ...verification }))
    : { operator, name, ...found };
}

/** A sensor verified the signature of the request (RFC 9421, Web Bot Auth), and it is of whom the User-Agent names. */
function isSaidSigned(sighting: Sighting, names: readonly string[]): boolean {
  const { agent_status: status, agent_name: signer } = sighting.said.metadata;
  if (status !== 'verified' || typeof signer !== 'string' || !isTrusted(sighting)) return false;
  return names.some((name) => name.toLowerCase() === signer.toLowerCase());
}
