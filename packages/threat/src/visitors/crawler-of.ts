import { agentFacts } from './agents/agent-facts.ts';
import type { ClaimedCrawler } from './claimed-crawler.ts';

/** The crawler that a User-Agent claims to be, or null; remembered, cheap to ask again. */
export function crawlerOf(userAgent: string): ClaimedCrawler | null {
  return agentFacts(userAgent).crawler;
}
