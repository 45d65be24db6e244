import type { BlastRadius } from '@sundew/wire/response-actions';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import { visitorAt, visitorText } from '../clearance/denials/visitor-at.ts';

/** More kinds of visitors than these are not told apart. */
const MOST_VISITORS = 10_000;

/**
 * SQL on a row `device` of the organization `$1`: it is not denied clearance at the time `$3`.
 */
export const IS_DEVICE = `NOT EXISTS (SELECT 1 FROM clearance_denials AS no WHERE no.organization_id = $1
  AND no.fingerprint = device.fingerprint AND no.lifted_at IS NULL AND no.expires_at > $3)`;

/**
 * SQL on a row `request` of the organization `$1`, since `$2`: it was let in like all others of its visitor, who is none
 * of `$4`.
 */
export const IS_HARMLESS = `request.organization_id = $1 AND request.ts >= $2 AND request.action = 'allow'
  AND (request.flags & ${FLAG.test | FLAG.uncounted}) = 0 AND request.visitor_id IS NOT NULL
  AND request.visitor_id <> ALL($4::uuid[])
  AND NOT EXISTS (SELECT 1 FROM detections AS refused WHERE refused.organization_id = $1
    AND refused.visitor_id = request.visitor_id AND refused.ts >= $2 AND refused.action <> 'allow')`;

/** A visitor as harmless requests show it. */
interface Sharer {
  readonly visitor_id: string;
  readonly ip: string;
  readonly user_agent: string;
  /** Operator of the crawler that it is, as its address proves. */
  readonly crawler: string | null;
}

interface RequestsWanted {
  readonly organizationId: string;
  readonly since: Date;
  readonly visitorIds: readonly string[];
  readonly ja4: string | null;
  readonly asn: string | null;
}

/** Visitors of harmless requests with a fingerprint, or from a network with an AS number. */
export function harmlessRequests(
  database: Database,
  { organizationId, since, visitorIds, ja4, asn }: RequestsWanted,
): Promise<Sharer[]> {
  return database.query<Sharer>(
    `SELECT DISTINCT visitor_id, host(ip) AS ip, user_agent, detail #>> '{decision,crawler}' AS crawler
      FROM detections AS request
      WHERE ${IS_HARMLESS} AND ip IS NOT NULL AND ($3::bigint IS NULL OR asn = $3)
        AND ($5::text IS NULL OR actor_id IN (SELECT id FROM actors
          WHERE actors.organization_id = $1 AND actors.ja4 = $5 AND actors.last_seen >= $2))
      LIMIT ${MOST_VISITORS}`,
    [organizationId, since, asn, visitorIds, ja4],
  );
}

/** Counts sharers, of whom those with clearance count by their devices. */
export async function radiusOf(
  database: Database,
  organizationId: string,
  sharers: readonly Sharer[],
  since: Date,
  now: Date,
): Promise<BlastRadius> {
  const places = new Map(
    sharers.map(({ ip, user_agent: userAgent }) => {
      const at = visitorAt(ip, userAgent);
      return [visitorText(at), at] as const;
    }),
  );
  const all = [...places.values()];
  const devices = await database.query<{ fingerprint: string; network: string; client: Buffer }>(
    `SELECT device.fingerprint, network, client FROM clearance_devices AS device
      WHERE device.organization_id = $1 AND seen_at >= $2 AND ${IS_DEVICE}
        AND (network, client) IN (SELECT * FROM unnest($4::text[], $5::bytea[]))`,
    [organizationId, since, now, all.map(({ network }) => network), all.map(({ client }) => client)],
  );
  const cleared = new Set(devices.map(visitorText));
  const others = sharers.filter(
    ({ crawler, ip, user_agent: userAgent }) => crawler === null && !cleared.has(visitorText(visitorAt(ip, userAgent))),
  );
  return {
    cleared_sessions: new Set(devices.map(({ fingerprint }) => fingerprint)).size,
    harmless_visitors: new Set(others.map(({ visitor_id: id }) => id)).size,
    good_bots: new Set(sharers.flatMap(({ crawler }) => crawler ?? [])).size,
  };
}
