import { networkOf } from '@sundew/sensor-core/address';
import { LIMITS } from '@sundew/wire/limits';
import type { Detection } from '../detection.ts';
import type { Sighting } from '../sighting.ts';
import type { FoldedCounts } from './folded-counts.ts';
import { createMinuteCounts } from './minute-counts.ts';

/** What of a visitor's requests is stored one by one: all of them, what is new, or none. The rest is only counted. */
export type Keep = 'all' | 'news' | 'nothing';

/**
 * Floods, folded: what a visitor sends beyond its share is judged, and stored only where it is new. Who measures the
 * share depends on the reporter: doors have rate limits, which answer the sensor as well; visits at decoys and SSH
 * honeypots are counted here. What is new has a bound by network, or a flood of ever new visitors would be news without end.
 */
export interface Folding {
  /**
   * What is kept of this request's visitor. Counts a visit at a decoy or an SSH honeypot.
   * @param asked what the door found
   * @param besideBytes what is stored beside the detection
   */
  keepOf(sighting: Sighting, asked: Keep, besideBytes?: number): Keep;
  /** Whether a request of which only news are kept is stored; spends its network's share of news if so. */
  takesNews(detection: Detection, isNews: boolean): boolean;
  /**
   * Counts a request that is not stored. Resolves once the count is committed, and throws what `FoldedCounts.add` throws;
   * sensors wait for no count, as behind them a visitor waits for the verdict.
   */
  fold(detection: Detection): Promise<void>;
}

/** Requests at decoys, and sessions at SSH honeypots, that are stored one by one in a minute. */
export interface DecoyBudget {
  /** For one visitor at one domain or honeypot. */
  readonly visitor: number;
  /** For all visitors of one domain or honeypot. */
  readonly domain: number;
  readonly organization: number;
}

export interface FoldingParts {
  /** What is stored in a minute; something large counts as several. */
  readonly rowsPerMinute: DecoyBudget;
  /** The disk is nearly full: only news are stored, whoever reports them. */
  readonly isShortOfSpace: () => boolean;
  readonly counts: Pick<FoldedCounts, 'add'>;
}

const MOST_VISITORS = 10_000;

export function createFolding({ rowsPerMinute, isShortOfSpace, counts }: FoldingParts): Folding {
  const visits = createMinuteCounts(MOST_VISITORS);
  const news = createMinuteCounts(MOST_VISITORS);

  /** What is folded for its visitor takes nothing from the shares of the domain and the organization. */
  function isFlood(sighting: Sighting, besideBytes: number): boolean {
    const keys = keysOfVisit(sighting);
    if (keys === null) return false;
    const rows = rowsOf(sighting, besideBytes);
    return (
      visits.add(keys.visitor, sighting.atMs, rows) > rowsPerMinute.visitor ||
      visits.add(keys.domain, sighting.atMs, rows) > rowsPerMinute.domain ||
      visits.add(keys.organization, sighting.atMs, rows) > rowsPerMinute.organization
    );
  }

  return {
    keepOf(sighting, asked, besideBytes = 0) {
      if (asked === 'nothing') return 'nothing';
      if (asked === 'all' && !isFlood(sighting, besideBytes) && !isShortOfSpace()) return 'all';
      return news.read(placeOf(sighting), sighting.atMs) < LIMITS.newsPerMinute ? 'news' : 'nothing';
    },
    takesNews({ sighting, handedOut = [] }, isNews) {
      // Credentials that were used or are handed out now have to be found again.
      const isKept = isNews || handedOut.length > 0 || (sighting.canaries ?? []).length > 0;
      if (isKept) news.add(placeOf(sighting), sighting.atMs, rowsOf(sighting));
      return isKept;
    },
    async fold(detection) {
      const { standing, reporter } = detection.sighting;
      if (!standing.statistics) return;
      const counted = counts.add(detection);
      if (reporter.kind === 'decoy' || reporter.kind === 'agent') await counted;
      else void counted.catch(() => {});
    },
  };
}

/** Network at a property. Uses of credentials have a bound of their own, so that no other news can crowd them out. */
function placeOf({ propertyId, ip, canaries = [] }: Sighting): string {
  return `${propertyId} ${networkOf(ip ?? '')}${canaries.length > 0 ? ' canary' : ''}`;
}

/** Characters that count as one request. */
const ROW_LENGTH = 2_048;

/** What a request takes on disk, in requests of a usual size. */
function rowsOf({ said, userAgent }: Sighting, besideBytes = 0): number {
  const { url, referrer, capturedBody, ssh } = said;
  const texts = [url, referrer, capturedBody, userAgent, ...(ssh?.commands ?? [])];
  const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), besideBytes);
  return Math.max(1, Math.ceil(length / ROW_LENGTH));
}

/**
 * Whose shares a visit takes from: network and kind of client at a domain, the domain, its owner; the same of a honeypot,
 * where no kind of client is told apart. Null for no visit.
 */
function keysOfVisit({ reporter, ip, userAgent, organizationId, said }: Sighting) {
  if (ip === null) return null;
  if (reporter.kind === 'agent') {
    const domain = `${organizationId} ${reporter.keyId}`;
    return { visitor: `${domain} ${networkOf(ip)}`, domain, organization: organizationId };
  }
  if (reporter.kind !== 'decoy') return null;
  const [, host = ''] = /^https?:\/\/([^/]*)/.exec(said.url ?? '') ?? [];
  const domain = `${organizationId} ${host}`;
  return { visitor: `${domain} ${networkOf(ip)} ${clientOf(userAgent)}`, domain, organization: organizationId };
}

/** Few kinds, so that a visitor does not become another one with each User-Agent that it makes up. */
const CLIENTS = ['mozilla', 'curl', 'python', 'go-http', 'java', 'wget', 'okhttp', 'axios', 'node', 'ruby'];

function clientOf(userAgent: string): string {
  const name = userAgent.slice(0, 16).toLowerCase();
  return CLIENTS.find((client) => name.startsWith(client)) ?? '';
}
