import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { CrawlerFacts } from '@sundew/threat/facts/evidence';
import type { ClaimedCrawler } from '@sundew/threat/visitors/claimed-crawler';
import type { NameLookup } from '../../../outside/dns/name-lookup-port.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/units.ts';
import { withinTime } from '../../../platform/time/within-time.ts';
import { confirmName } from './reverse-names.ts';

/** Who a visitor says it is, and how its operator lets others check that. */
export type CrawlerClaim = Pick<ClaimedCrawler, 'operator' | 'verification'>;

export type Verification = Pick<CrawlerFacts, 'verified' | 'method'>;

/** Tells whether an address belongs to the operator that its User-Agent names. */
export interface CrawlerCheck {
  /** At once when it is known, or when nothing can be known; never later than the wait that is allowed. */
  check(claim: CrawlerClaim, ip: string): Verification | Promise<Verification>;
}

export interface CrawlerCheckOptions {
  readonly names: NameLookup;
  readonly published: (ip: string, operator: string) => boolean | null;
  /** How long a detection may wait for the name service; the look-up itself goes on for the next one. */
  readonly waitMs?: number;
  /** True when visitor addresses are masked before they come here: then none of them can be checked. */
  readonly addressesAreMasked?: boolean;
  readonly now?: () => number;
}

const CONFIRMED_MS = DAY_MS;
const DENIED_MS = HOUR_MS;
const UNANSWERED_MS = 60_000;
/** Look-ups under way at once; visitors with borrowed names must not make us flood the name service. */
const MOST_PENDING = 64;
const REMEMBERED = 10_000;
const UNKNOWN: Verification = { verified: null, method: null };

interface Answer {
  readonly verification: Verification;
  readonly untilMs: number;
}

export function createCrawlerCheck(options: CrawlerCheckOptions): CrawlerCheck {
  const { names, published, waitMs = 40, addressesAreMasked = false, now = Date.now } = options;
  const answers = new BoundedCache<Answer>(REMEMBERED);
  const pending = new Map<string, Promise<Verification>>();

  async function ask(key: string, ip: string, suffixes: readonly string[]): Promise<Verification> {
    let verification = UNKNOWN;
    let lifeMs = UNANSWERED_MS;
    try {
      const verified = await confirmName(ip, suffixes, names);
      verification = { verified, method: 'reverse_dns' };
      lifeMs = verified ? CONFIRMED_MS : DENIED_MS;
    } catch {
      // Nobody answered: the claim stays a claim, and is asked again in a minute.
    }
    answers.set(key, { verification, untilMs: now() + lifeMs });
    pending.delete(key);
    return verification;
  }

  function byName(operator: string, ip: string, suffixes: readonly string[]): Verification | Promise<Verification> {
    const key = `${operator} ${ip}`;
    const known = answers.get(key);
    if (known !== undefined && known.untilMs > now()) return known.verification;
    let asked = pending.get(key);
    if (asked === undefined) {
      if (pending.size >= MOST_PENDING) return UNKNOWN;
      asked = ask(key, ip, suffixes);
      pending.set(key, asked);
    }
    return withinTime(waitMs, asked, () => UNKNOWN);
  }

  return {
    check({ operator, verification }, ip) {
      if (verification === null || addressesAreMasked) return UNKNOWN;
      const { hostSuffixes, rangeLists } = verification;
      const listed = rangeLists.length > 0 ? published(ip, operator) : null;
      if (listed === true) return { verified: true, method: 'published_range' };
      if (hostSuffixes.length > 0) return byName(operator, ip, hostSuffixes);
      return listed === false ? { verified: false, method: 'published_range' } : UNKNOWN;
    },
  };
}
