import { behaviourOf } from '@sundew/sensor-core/clearance/crawler-behaviour';
import type { CrawlerBehaviour } from '@sundew/sensor-core/clearance/policy';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { type ClaimedCrawler, claimedCrawler } from '@sundew/threat/visitors/claimed-crawler';

/** A crawler by its User-Agent, and whether the names of its address confirm it. */
export interface CrawlerAt {
  readonly operator: string | null;
  readonly behaviour: CrawlerBehaviour;
  readonly isVerified: boolean;
}

/** DNS, in whatever way the runtime has it. Both reject, or give nothing, where there is no answer. */
export interface NameService {
  namesOf(ip: string): Promise<readonly string[]>;
  addressesOf(host: string, version: 4 | 6): Promise<readonly string[]>;
}

const REMEMBERED_MS = 3_600_000;
const MOST_REMEMBERED = 10_000;
const LONGEST_AGENT = 1024;
/** What User-Agents claim; nearly all of them come again. */
const CLAIMS = new BoundedCache<ClaimedCrawler | 'none'>(1_000);

/** Who a visitor says to be; at once where that is no crawler. */
export type CrawlerOf = (userAgent: string, ip: string) => CrawlerAt | null | Promise<CrawlerAt | null>;

/**
 * Tells crawlers from those who borrow their names: the address has a name of the operator, and that name has the address
 * (forward-confirmed reverse DNS). Without a name service nobody is confirmed.
 */
export function createCrawlerAt(names: NameService | null): CrawlerOf {
  // Answers only: some runtimes let no request wait for what another one began.
  const known = new Map<string, { readonly isVerified: boolean; readonly untilMs: number }>();
  async function confirmed(crawler: CrawlerAt, ip: string, suffixes: readonly string[], by: NameService) {
    const isVerified = await isOf(ip, suffixes, by);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(`${crawler.operator} ${ip}`, { isVerified, untilMs: Date.now() + REMEMBERED_MS });
    return { ...crawler, isVerified };
  }

  return (userAgent, ip) => {
    const claimed = claimOf(userAgent.slice(0, LONGEST_AGENT));
    if (claimed === null) return null;
    const { operator } = claimed;
    const crawler = { operator, behaviour: behaviourOf(claimed.category), isVerified: false };
    const suffixes = claimed.verification?.hostSuffixes ?? [];
    if (suffixes.length === 0 || ip === '' || names === null) return crawler;
    const before = known.get(`${operator} ${ip}`);
    if (before !== undefined && before.untilMs > Date.now()) return { ...crawler, isVerified: before.isVerified };
    return confirmed(crawler, ip, suffixes, names);
  };
}

function claimOf(userAgent: string): ClaimedCrawler | null {
  const known = CLAIMS.get(userAgent);
  if (known !== undefined) return known === 'none' ? null : known;
  const claimed = claimedCrawler(userAgent);
  CLAIMS.set(userAgent, claimed ?? 'none');
  return claimed;
}

async function isOf(ip: string, suffixes: readonly string[], names: NameService): Promise<boolean> {
  try {
    for (const name of await names.namesOf(ip)) {
      const host = name.toLowerCase().replace(/\.$/, '');
      if (!suffixes.some((suffix) => isBelow(host, suffix.replace(/^\./, '')))) continue;
      const addresses = await names.addressesOf(host, ip.includes(':') ? 6 : 4);
      if (addresses.includes(ip)) return true;
    }
  } catch {
    // No name, or nobody answers: the claim stays a claim.
  }
  return false;
}

function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
