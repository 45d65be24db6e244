import { LIMITS } from '@sundew/wire/limits';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { settled } from '../../detection/settling/settled.ts';
import { settledSnapshot } from '../../detection/settling/settled-snapshot.ts';
import { FLAG } from '../../detection/stored/flags.ts';
import type { KeyCredential } from '../../platform/access/credential.ts';
import type { Database } from '../../platform/database/database.ts';
import { INTERNAL_NETWORKS } from '../../platform/database/internal-networks.ts';
import { countAlone } from '../../platform/database/row-bound.ts';
import { isoDay } from '../../platform/time/iso-day.ts';
import { DAY_MS } from '../../platform/time/units.ts';

/** Where a key may look: its organization, or only the property it is bound to. */
type Scope = Pick<KeyCredential, 'organizationId' | 'propertyId'>;

const HISTORY_DAYS = 30;
/** Addresses of one actor in the feed, the latest first. */
const MOST_ADDRESSES = 100;

export interface IpHistory {
  readonly ip: string;
  readonly detections: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  readonly maxScore: number;
}

/** Detections of each address in the last 30 days, test traffic left out; addresses never seen have no row. */
export async function historyOf(
  database: Database,
  { organizationId, propertyId }: Scope,
  ips: readonly string[],
  nowMs: number,
): Promise<IpHistory[]> {
  if (ips.length === 0) return [];
  return database.query<IpHistory & Record<string, unknown>>(
    `SELECT host(ip) AS ip, sum(sample_weight)::bigint AS detections, min(ts) AS "firstSeen", max(ts) AS "lastSeen",
            max(score) AS "maxScore"
       FROM detections
      WHERE organization_id = $1 AND ip = ANY($2::inet[]) AND ts >= $3 AND ($4::uuid IS NULL OR property_id = $4)
        AND flags & $5 = 0
      GROUP BY ip`,
    [organizationId, ips, new Date(nowMs - HISTORY_DAYS * DAY_MS), propertyId, FLAG.test],
  );
}

export interface LastActor {
  readonly ip: string;
  readonly id: string;
  /** Properties on which the actor was seen. */
  readonly sites: number;
}

/** The actor last seen on each address. */
export async function lastActorsOf(
  database: Database,
  { organizationId, propertyId }: Scope,
  ips: readonly string[],
  nowMs: number,
): Promise<LastActor[]> {
  if (ips.length === 0) return [];
  // A detection that is stored must find its actor.
  const { rows } = await settledSnapshot(database, organizationId, (on) =>
    on.query<LastActor & Record<string, unknown>>(
      `WITH latest AS (
       SELECT DISTINCT ON (ip) ip, actor_id
         FROM detections
        WHERE organization_id = $1 AND ip = ANY($2::inet[]) AND ts >= $3 AND ($4::uuid IS NULL OR property_id = $4)
          AND flags & $5 = 0
        ORDER BY ip, ts DESC)
     SELECT host(latest.ip) AS ip, latest.actor_id AS id, count(DISTINCT seen.property_id) AS sites
       FROM latest
       JOIN actor_addresses seen ON seen.organization_id = $1 AND seen.actor_id = latest.actor_id
        AND ($4::uuid IS NULL OR seen.property_id = $4)
      GROUP BY latest.ip, latest.actor_id`,
      [organizationId, ips, new Date(nowMs - HISTORY_DAYS * DAY_MS), propertyId, FLAG.test],
    ),
  );
  return rows;
}

/** A place in the feed: everything after it is new. */
export interface FeedPlace {
  readonly at: Date;
  readonly id: string;
}

export interface HostileActor {
  readonly id: string;
  readonly lastSeen: Date;
  readonly ips: readonly string[];
}

/**
 * Actors with a high-risk detection or confirmed rotation, oldest change first, each with its latest addresses. Those of
 * somebody's own network are left out, and actors that have no others.
 */
export async function hostileActors(
  database: Database,
  { organizationId, propertyId }: Scope,
  after: FeedPlace,
  most: number,
): Promise<HostileActor[]> {
  await settled(database, [organizationId]);
  return database.query<HostileActor & Record<string, unknown>>(
    `SELECT actor.id, actor.last_seen AS "lastSeen",
            ARRAY(SELECT host(ip) FROM actor_addresses
                   WHERE organization_id = $1 AND actor_id = actor.id AND ($5::uuid IS NULL OR property_id = $5)
                     AND NOT ip <<= ANY($8::inet[])
                   GROUP BY ip ORDER BY max(last_seen) DESC LIMIT $6) AS ips
       FROM actors actor
      WHERE actor.organization_id = $1 AND (actor.last_seen, actor.id) > ($2, $3)
        AND (actor.max_score >= $4 OR actor.rotating_since IS NOT NULL) AND actor.kind <> 'reporter'
        AND EXISTS (SELECT FROM actor_addresses
                     WHERE organization_id = $1 AND actor_id = actor.id AND ($5::uuid IS NULL OR property_id = $5)
                       AND NOT ip <<= ANY($8::inet[]))
      ORDER BY actor.last_seen, actor.id
      LIMIT $7`,
    [organizationId, after.at, after.id, HIGH_RISK_SCORE, propertyId, MOST_ADDRESSES, most, INTERNAL_NETWORKS],
  );
}

export interface Referral {
  readonly platform: string;
  readonly path: string;
  readonly visits: number;
}

export interface ReferralReport {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly reportId: string;
  readonly referrals: readonly Referral[];
}

const OF_DAY = 'k.organization_id = $1 AND k.day = $2 AND k.property_id = $3';
/** Visitors choose which paths there are, so that those of a day are bounded. */
const IS_ROOM = `(SELECT count(*) FROM ai_referrals AS k WHERE ${OF_DAY}) < ${LIMITS.referralPathsPerDay}`;

/** Adds a report's visits to their day. Returns false, changing nothing, when the report was counted before. */
export async function countReferrals(database: Database, report: ReferralReport, nowMs: number): Promise<boolean> {
  const { organizationId, propertyId, reportId, referrals } = report;
  return database.transaction(async (client) => {
    const { rows } = await client.query(
      `INSERT INTO received_reports (organization_id, kind, report_id) VALUES ($1, 'ai_referrals', $2)
       ON CONFLICT (organization_id, kind, report_id) DO NOTHING RETURNING report_id`,
      [organizationId, reportId],
    );
    if (rows.length === 0) return false;
    await countAlone(client, 'ai_referrals', organizationId);
    await client.query(
      `INSERT INTO ai_referrals (organization_id, day, property_id, platform, path, visits)
       SELECT $1, $2, $3, platform, path, sum(visits) FROM (
         SELECT line.visits,
           CASE WHEN ${IS_ROOM} OR EXISTS (SELECT 1 FROM ai_referrals AS k WHERE ${OF_DAY} AND k.platform = line.platform)
             THEN line.platform ELSE '(more)' END AS platform,
           CASE WHEN ${IS_ROOM} OR EXISTS (SELECT 1 FROM ai_referrals AS k
             WHERE ${OF_DAY} AND k.platform = line.platform AND k.path = line.path)
             THEN line.path ELSE '(more)' END AS path
           FROM unnest($4::text[], $5::text[], $6::bigint[]) AS line (platform, path, visits)) AS told
        GROUP BY platform, path ORDER BY platform, path
       ON CONFLICT (organization_id, day, property_id, platform, path)
       DO UPDATE SET visits = ai_referrals.visits + excluded.visits`,
      [
        organizationId,
        isoDay(nowMs),
        propertyId,
        referrals.map((line) => line.platform),
        referrals.map((line) => line.path),
        referrals.map((line) => line.visits),
      ],
    );
    return true;
  });
}
