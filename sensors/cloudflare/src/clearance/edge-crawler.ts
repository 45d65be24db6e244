import type { CrawlerBehaviour } from '@sundew/sensor-core/clearance/policy';
import { type CrawlerAt, createCrawlerAt } from '../../../node/src/clearance/crawler-at.ts';
import type { VisitorRequest } from '../../../node/src/core/visitor-request.ts';
import type { CfFacts } from '../platform/cf-facts.ts';
import { namesOverHttps } from './names-over-https.ts';

/** Cloudflare's categories of verified bots, in our words. */
const BEHAVIOURS: Readonly<Record<string, CrawlerBehaviour>> = {
  'Search Engine Crawler': 'search',
  'AI Search': 'ai_search',
  'AI Crawler': 'ai_training',
  'AI Assistant': 'ai_assistant',
  'Monitoring & Analytics': 'monitoring',
  'Search Engine Optimization': 'seo',
  Archiver: 'archive',
  'Page Preview': 'preview',
  'Feed Fetcher': 'feed',
};

/**
 * Says which crawler sent a request. Cloudflare's word counts where the zone has it; elsewhere the names of the address
 * confirm what the User-Agent claims.
 */
export function edgeCrawler(
  fetch: typeof globalThis.fetch,
): (request: VisitorRequest, cf: CfFacts) => Promise<CrawlerAt | null> {
  const claimOf = createCrawlerAt(null);
  const confirmed = createCrawlerAt(namesOverHttps(fetch));
  return async ({ userAgent, ip }, { botManagement: bot, verifiedBotCategory: category = '' }) => {
    if (bot?.verifiedBot === true || category !== '') {
      const claimed = await claimOf(userAgent, ip);
      const behaviour = claimed?.behaviour ?? BEHAVIOURS[category] ?? 'other';
      return { operator: claimed?.operator ?? null, behaviour, isVerified: true };
    }
    return bot?.verifiedBot === false ? claimOf(userAgent, ip) : confirmed(userAgent, ip);
  };
}
