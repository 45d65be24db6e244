import type { BlastRadius, TargetType } from '@sundew/wire/response-actions';
import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { spanOf } from './place.ts';
import { harmlessRequests, IS_DEVICE, IS_HARMLESS, radiusOf } from './sharers.ts';

/** For as long as places of clearance are kept. */
export const RADIUS_DAYS = 7;
const TARGETS_PER_READ = 200;

export interface RadiiWanted {
  readonly organizationId: string;
  readonly targets: readonly { readonly targetType: TargetType; readonly target: string }[];
  /** Visitors whom the targets are about: they do not count as others. */
  readonly visitorIds: readonly string[];
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

type RadiusRow = BlastRadius & { readonly target: string };

export const NO_RADIUS: BlastRadius = { cleared_sessions: 0, harmless_visitors: 0, good_bots: 0 };

/** Who was seen at targets in the last days with nothing against them, by target. */
export async function readRadii(database: Database, wanted: RadiiWanted): Promise<ReadonlyMap<string, BlastRadius>> {
  const { organizationId, targets, visitorIds, nowMs } = wanted;
  const of = (type: TargetType) => [
    ...new Set(targets.filter(({ targetType }) => targetType === type).map(({ target }) => target)),
  ];
  const [addresses, fingerprints] = [of('ip'), of('ja4')];
  if (fingerprints.length > 0) await settled(database, [organizationId]);
  const since = new Date(nowMs - RADIUS_DAYS * DAY_MS);
  const rows: RadiusRow[] = [];
  for (const some of chunks(addresses)) {
    const spans = some.map(spanOf);
    const values = [organizationId, since, new Date(nowMs), visitorIds, some, spans.map(({ network }) => network)];
    const ends = [spans.map(({ first }) => first), spans.map(({ last }) => last)];
    rows.push(...(await database.query<RadiusRow>(AT_ADDRESSES, [...values, ...ends])));
  }
  for (const target of fingerprints) {
    const requests = await harmlessRequests(database, { organizationId, since, visitorIds, ja4: target, asn: null });
    rows.push({ target, ...(await radiusOf(database, organizationId, requests, since, new Date(nowMs))) });
  }
  return new Map(rows.map(({ target, ...radius }) => [target, radius]));
}

function chunks(targets: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(targets.length / TARGETS_PER_READ);
  return Array.from({ length: count }, (_, at) => targets.slice(at * TARGETS_PER_READ, (at + 1) * TARGETS_PER_READ));
}

/** The client of a request as clearance knows it: `visitorAt`. */
const CLIENT = `substring(sha256(convert_to(user_agent, 'UTF8')) FROM 1 FOR 16)`;
/** More requests than these of one target are not looked at. */
const MOST_REQUESTS = 5_000;

/** Whoever holds clearance and is counted by it is not among the harmless visitors. */
const AT_ADDRESSES = `
  SELECT place.target, cleared.count AS cleared_sessions, others.harmless_visitors, others.good_bots
  FROM unnest($5::text[], $6::text[], $7::inet[], $8::inet[]) AS place (target, network, first, last)
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT fingerprint)::int AS count, array_agg(client) AS clients FROM clearance_devices AS device
    WHERE device.organization_id = $1 AND network = place.network AND seen_at >= $2 AND ${IS_DEVICE}) AS cleared
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT visitor_id) FILTER (WHERE crawler IS NULL AND NOT is_cleared)::int AS harmless_visitors,
      count(DISTINCT crawler)::int AS good_bots
    FROM (
      SELECT visitor_id, detail #>> '{decision,crawler}' AS crawler,
        coalesce(${CLIENT} = ANY(cleared.clients), false) AS is_cleared
      FROM detections AS request
      WHERE ${IS_HARMLESS} AND ip BETWEEN place.first AND place.last LIMIT ${MOST_REQUESTS}) AS seen
  ) AS others`;
