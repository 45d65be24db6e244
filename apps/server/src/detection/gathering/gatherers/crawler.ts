import { crawlerOf } from '@sundew/threat/visitors/crawler-of';
import type { Gatherer } from '../gatherer.ts';

/** The crawler that the User-Agent claims to be, and whether the address agrees. */
export const crawler: Gatherer<'crawler'> = {
  name: 'crawler',
  gather({ userAgent, ip }, context) {
    const claimed = crawlerOf(userAgent);
    if (claimed === null) return null;
    const { operator, name } = claimed;
    const facts = ip === null ? null : context.ip.lookup(ip);
    if (facts === null || facts.isPrivate) return { operator, name, verified: null, method: null };
    const found = context.crawlers.check(claimed, facts.ip);
    return found instanceof Promise
      ? found.then((verification) => ({ operator, name, ...verification }))
      : { operator, name, ...found };
  },
};
