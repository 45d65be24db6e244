import { behaviourOf } from '@sundew/sensor-core/clearance/crawler-behaviour';
import type { CrawlerBehaviour } from '@sundew/sensor-core/clearance/policy';
import { claimedCrawler } from '@sundew/threat/visitors/claimed-crawler';

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

/**
 * Tells crawlers from those who borrow their names: the address has a name of the operator, and that name has the address
 * (forward-confirmed reverse DNS). Without a name service nobody is confirmed.
 */
export function createCrawlerAt(
  names: NameService | null,
): (userAgent: string, ip: string) => Promise<CrawlerAt | null> {
  // Answers only: some runtimes let no request wait for what another one began.
  const known = new Map<string, { readonly isVerified: boolean; readonly untilMs: number }>();
  return async (userAgent, ip) => {
    const claimed = claimedCrawler(userAgent.slice(0, 1024));
    if (claimed === null) return null;
    const { operator } = claimed;
    const behaviour = behaviourOf(claimed.category);
    const suffixes = claimed.verification?.hostSuffixes ?? [];
    if (suffixes.length === 0 || ip === '' || names === null) return { operator, behaviour, isVerified: false };
    const key = `${operator} ${ip}`;
    const before = known.get(key);
    if (before !== undefined && before.untilMs > Date.now())
      return { operator, behaviour, isVerified: before.isVerified };
    const isVerified = await isOf(ip, suffixes, names);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, { isVerified, untilMs: Date.now() + REMEMBERED_MS });
    return { operator, behaviour, isVerified };
  };
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
