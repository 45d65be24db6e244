import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import type { CrawlerVisit } from '@sundew/sensor-core/clearance/visit';
import { addressIn } from '@sundew/sensor-core/client-ip';

type IsIn = (ip: string) => boolean;

const known = new WeakMap<ClearanceConfig, ReadonlyMap<string, IsIn>>();

/** The crawler of a visit, confirmed where its operator publishes the address. @param ip empty when it is not known */
export function confirmedByRange(
  crawler: CrawlerVisit | null,
  ip: string,
  config: ClearanceConfig,
): CrawlerVisit | null {
  if (crawler === null || crawler.isVerified || crawler.operator == null || ip === '') return crawler;
  return rangesOf(config).get(crawler.operator)?.(ip) === true ? { ...crawler, isVerified: true } : crawler;
}

function rangesOf(config: ClearanceConfig): ReadonlyMap<string, IsIn> {
  const before = known.get(config);
  if (before !== undefined) return before;
  const ranges = new Map<string, IsIn>();
  for (const { operator, networks } of config.crawler_ranges ?? []) {
    try {
      ranges.set(operator, addressIn(networks));
    } catch {
      // What cannot be read confirms nobody.
    }
  }
  known.set(config, ranges);
  return ranges;
}
