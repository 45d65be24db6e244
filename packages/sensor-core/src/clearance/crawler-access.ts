import type { ClearanceConfig, ClearanceMode } from './policy.ts';
import { bestRoutes } from './route-pattern.ts';
import type { CrawlerVisit } from './visit.ts';

/** How a policy speaks of single operators beside behaviours: `Common Crawl` → `operator:common-crawl`. */
export function operatorWord(operator: string): string {
  return `operator:${operator.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

/** What a policy says about a crawler at a path: refused, let in when it is verified, or nothing. */
export type CrawlerAccess =
  | { readonly access: 'refuse'; readonly mode: ClearanceMode }
  | { readonly access: 'allow' }
  | { readonly access: 'none' };

/**
 * What a policy says of the operator goes before what it says of the behaviour, and what it says of a route before what it
 * says of the whole site.
 * @param path as `routePath` spells it
 */
export function crawlerAccess(config: ClearanceConfig, path: string, crawler: CrawlerVisit): CrawlerAccess {
  const entries = bestRoutes(config.route_refusals, path);
  const words = [...(crawler.operator == null ? [] : [operatorWord(crawler.operator)]), crawler.behaviour];
  for (const word of words) {
    const refusing = entries.find((entry) => entry.refuse_behaviors.includes(word));
    if (refusing !== undefined) return { access: 'refuse', mode: refusing.mode ?? config.mode };
    if (entries.some((entry) => entry.allow_behaviors?.includes(word) === true)) return { access: 'allow' };
  }
  return isAllowed(words, crawler.behaviour, config) ? { access: 'allow' } : { access: 'none' };
}

function isAllowed(words: readonly string[], behaviour: string, { allow, allow_behaviors }: ClearanceConfig): boolean {
  if (words.some((word) => allow_behaviors.includes(word))) return true;
  if (behaviour === 'search') return allow.search_engines;
  if (behaviour === 'monitoring') return allow.monitoring;
  return behaviour.startsWith('ai_') && allow.ai_crawlers;
}
