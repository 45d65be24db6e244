import { crawlers } from '@sundew/threat/visitors/crawlers/registry.gen';
import type { IpIntelligence } from '../../../outside/addresses/ip-intelligence-port.ts';
import { MINUTE_MS } from '../../../platform/time/units.ts';

export interface CrawlerRanges {
  readonly operator: string;
  readonly networks: string[];
}

/** Sensors load all of it with each change of the policy; 2,000 networks are some 40 KB. */
const MOST_NETWORKS = 2_000;
const KEPT_MS = MINUTE_MS;
/** Whose crawlers have names is confirmed by DNS. */
const OPERATORS = crawlers
  .filter(({ rangeLists, hostSuffixes }) => rangeLists.length > 0 && hostSuffixes.length === 0)
  .map(({ operator }) => operator);

/**
 * Published networks of operators whose crawlers nothing else confirms, for sensors. The shortest lists first; one that does not
 * fit is left out whole, because a part of it would make impostors of the rest.
 * @param clock milliseconds since the epoch
 */
export function createCrawlerRanges(
  intelligence: Pick<IpIntelligence, 'publishedNetworks'>,
  clock: () => number,
): () => readonly CrawlerRanges[] {
  let kept: { readonly ranges: readonly CrawlerRanges[]; readonly atMs: number } | null = null;

  function read(): readonly CrawlerRanges[] {
    const all = OPERATORS.map((operator) => ({ operator, networks: [...intelligence.publishedNetworks(operator)] }));
    const ranges: CrawlerRanges[] = [];
    let room = MOST_NETWORKS;
    for (const each of all.sort((a, b) => a.networks.length - b.networks.length)) {
      if (each.networks.length === 0 || each.networks.length > room) continue;
      ranges.push(each);
      room -= each.networks.length;
    }
    return ranges;
  }

  return () => {
    if (kept === null || clock() - kept.atMs >= KEPT_MS) kept = { ranges: read(), atMs: clock() };
    return kept.ranges;
  };
}
