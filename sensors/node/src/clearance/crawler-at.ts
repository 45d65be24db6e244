import type { CrawlerBehaviour } from '@sundew/sensor-core/clearance/policy';
import { type ClaimedCrawler, claimedCrawler } from '@sundew/threat/visitors/claimed-crawler';

/** A crawler by its User-Agent, and whether the names of its address confirm it. */
export interface CrawlerAt {
  readonly behaviour: CrawlerBehaviour;
  readonly isVerified: boolean;
}

type NodeDns = typeof import('node:dns/promises');

const BEHAVIOURS: Readonly<Record<string, CrawlerBehaviour>> = {
  search_crawler: 'search',
  ai_search_crawler: 'ai_search',
  training_crawler: 'ai_training',
  ai_assistant: 'ai_assistant',
  ai_agent: 'ai_assistant',
  monitoring: 'monitoring',
  seo_crawler: 'seo',
  archiver: 'archive',
  fetcher: 'preview',
  feed_reader: 'feed',
};
const REMEMBERED_MS = 3_600_000;
const MOST_REMEMBERED = 10_000;
const PATIENCE_MS = 2_000;

/**
 * Tells crawlers from those who borrow their names: the address has a name of the operator, and that name has the address
 * (forward-confirmed reverse DNS). Where the runtime has no DNS, nobody is confirmed.
 */
export function createCrawlerAt(): (userAgent: string, ip: string) => Promise<CrawlerAt | null> {
  const known = new Map<string, { readonly isVerified: Promise<boolean>; readonly untilMs: number }>();
  return async (userAgent, ip) => {
    const claimed = claimedCrawler(userAgent.slice(0, 1024));
    if (claimed === null) return null;
    const behaviour = BEHAVIOURS[claimed.category] ?? 'other';
    const suffixes = claimed.verification?.hostSuffixes ?? [];
    if (suffixes.length === 0 || ip === '') return { behaviour, isVerified: false };
    const key = `${claimed.operator} ${ip}`;
    let answer = known.get(key);
    if (answer === undefined || answer.untilMs < Date.now()) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      answer = { isVerified: isOf(ip, suffixes), untilMs: Date.now() + REMEMBERED_MS };
      known.set(key, answer);
    }
    return { behaviour, isVerified: await answer.isVerified };
  };
}

async function isOf(
  ip: string,
  suffixes: NonNullable<ClaimedCrawler['verification']>['hostSuffixes'],
): Promise<boolean> {
  const load: unknown = typeof process === 'object' ? process.getBuiltinModule : undefined;
  if (typeof load !== 'function') return false;
  const { Resolver } = load('node:dns/promises') as NodeDns;
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
  try {
    for (const name of await resolver.reverse(ip)) {
      const host = name.toLowerCase().replace(/\.$/, '');
      if (
        !suffixes.some((suffix) => host === suffix.replace(/^\./, '') || host.endsWith(`.${suffix.replace(/^\./, '')}`))
      )
        continue;
      const addresses = ip.includes(':') ? await resolver.resolve6(host) : await resolver.resolve4(host);
      if (addresses.includes(ip)) return true;
    }
  } catch {
    // No name, or nobody answers: the claim stays a claim.
  }
  return false;
}
