import type { ThreatCategory } from '@sundew/wire/verdict';
import type { CategoryPoints } from './combine.ts';

/** Specification, "Threat category": evaluated in this order, the first match wins. */
export function threatCategoryOf(scores: CategoryPoints, matchesCrawler: boolean): ThreatCategory {
  const { honeypot = 0, browser_fingerprint: fingerprint = 0 } = scores;
  if ((scores.attack_signatures ?? 0) >= 30) return 'ATTACKER';
  if (honeypot >= 40 && fingerprint >= 30) return 'BOT';
  if (honeypot >= 20) return 'SCANNER';
  if (matchesCrawler) return 'CRAWLER';
  if (fingerprint >= 40 && honeypot === 0) return 'SCRAPER';
  if ((scores.user_agent ?? 0) >= 30 || (scores.http_headers ?? 0) >= 25) return 'SCRAPER';
  return 'LEGITIMATE';
}
