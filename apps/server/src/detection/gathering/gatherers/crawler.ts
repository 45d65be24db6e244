import { crawlerOf } from '@sundew/threat/visitors/crawler-of';
import type { Sighting } from '../../sighting.ts';
import { type Gatherer, isTrusted } from '../gatherer.ts';

/** The crawler that the User-Agent claims to be, and whether the address agrees. */
export const crawler: Gatherer<'crawler'> = {
  name: 'crawler',
  gather(sighting, context) {
    const { userAgent, ip } = sighting;
    const claimed = crawlerOf(userAgent);
    if (claimed === null) return null;
    const { operator, name } = claimed;
    if (isSigned(sighting, [operator, name])) return { operator, name, verified: true, method: 'signature' };
    const facts = ip === null ? null : context.ip.lookup(ip);
    if (facts === null || facts.isPrivate) return { operator, name, verified: null, method: null };
    const found = context.crawlers.check(claimed, facts.ip);
    return found instanceof Promise
      ? found.then((verification) => ({ operator, name, ...verification }))
      : { operator, name, ...found };
  },
};

/** A sensor verified the signature of the request (RFC 9421, Web Bot Auth), and it is of whom the User-Agent names. */
function isSigned(sighting: Sighting, names: readonly string[]): boolean {
  const { agent_status: status, agent_name: signer } = sighting.said.metadata;
  if (status !== 'verified' || typeof signer !== 'string' || !isTrusted(sighting)) return false;
  return names.some((name) => name.toLowerCase() === signer.toLowerCase());
}
