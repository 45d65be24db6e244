import { FLAG } from '../../../detection/stored/flags.ts';
import type { Database } from '../../../platform/database/database.ts';

/** What is stored of a detection that clearance would have been asked about. */
export interface StoredVisit {
  readonly id: string;
  readonly ts: Date;
  readonly source: string;
  readonly is_bait: boolean;
  readonly score: number;
  readonly status: string;
  /** How many requests it stands for. */
  readonly sample_weight: number;
  /** The address, of IPv6 the /64; null when nobody said. */
  readonly network: string | null;
  readonly user_agent: string;
  readonly path: string | null;
  readonly visitor_id: string | null;
  readonly action: string;
  /** Whether the crawler that it claims to be was confirmed; null where nothing could be checked. */
  readonly is_verified: boolean | null;
  /** Who sends it, where that is known. */
  readonly operator: string | null;
}

export interface VisitsWanted {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** The newest so many. */
  readonly most: number;
}

const ROWS_PER_READ = 1_000;

/**
 * Reads what came to a property page by page, the newest first, without test traffic.
 * @param take answers whether it wants another page
 * @returns whether everything was read
 */
export async function readVisits(
  database: Database,
  { organizationId, propertyId, fromMs, toMs, most }: VisitsWanted,
  take: (page: readonly StoredVisit[]) => boolean,
): Promise<boolean> {
  let read = 0;
  let [beforeTs, beforeId] = [new Date(toMs), 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  while (read < most) {
    const page = await database.query<StoredVisit>(
      `SELECT id, ts, source, score, status, sample_weight, user_agent, path, visitor_id, action,
          decoy_id IS NOT NULL OR coalesce(detail -> 'flags' ? 'tripwire', false) AS is_bait,
          CASE WHEN family(ip) = 6 THEN text(network(set_masklen(ip, 64))) ELSE host(ip) END AS network,
          (detail #>> '{ai_scraper,verified}')::boolean AS is_verified, detail #>> '{ai_scraper,operator}' AS operator
        FROM detections
        WHERE organization_id = $1 AND property_id = $2 AND ts >= $3 AND (ts, id) < ($4, $5::uuid)
          AND (flags & ${FLAG.test | FLAG.uncounted}) = 0 AND source NOT IN ('llm_referral', 'ssh_agent')
        ORDER BY ts DESC, id DESC LIMIT ${ROWS_PER_READ}`,
      [organizationId, propertyId, new Date(fromMs), beforeTs, beforeId],
    );
    read += page.length;
    const last = page.at(-1);
    if (last === undefined) return true;
    const isWanted = take(page);
    if (page.length < ROWS_PER_READ) return true;
    if (!isWanted) return false;
    [beforeTs, beforeId] = [last.ts, last.id];
  }
  return false;
}
