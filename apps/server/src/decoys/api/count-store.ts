import { settled } from '../../detection/settling/settled.ts';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';

/** What the counters of a decoy say. */
export interface DecoyCounts {
  readonly hits: number;
  readonly uniqueIps: number;
  readonly attackTypes: Readonly<Record<string, number>>;
  readonly methods: Readonly<Record<string, number>>;
  /** The newest of the hits that are still kept. */
  readonly lastHitAt: Date | null;
}

interface Counted {
  readonly decoy_id: string;
  readonly dimension: 'hits' | 'method' | 'attack';
  readonly value: string;
  readonly hits: number;
}

const NONE: DecoyCounts = { hits: 0, uniqueIps: 0, attackTypes: {}, methods: {}, lastHitAt: null };
const THESE = 'organization_id = ANY($1::uuid[]) AND decoy_id = ANY($2::uuid[])';

/** The counters of some decoys, exact whatever is being recorded, summed up or erased meanwhile. */
export async function countsOf(
  database: Database,
  decoys: readonly { readonly organization_id: string; readonly id: string }[],
): Promise<(decoyId: string) => DecoyCounts> {
  if (decoys.length === 0) return () => NONE;
  const organizationIds = [...new Set(decoys.map((decoy) => decoy.organization_id))];
  await settled(database, organizationIds);
  const on = database.pool;
  const these = [organizationIds, decoys.map(({ id }) => id)];
  const counted = await on.query<Counted>(
    `SELECT decoy_id, dimension, value, sum(hits) AS hits FROM decoy_counts
      WHERE ${THESE} AND dimension IN ('hits', 'method', 'attack')
      GROUP BY decoy_id, dimension, value HAVING sum(hits) > 0 ORDER BY value`,
    these,
  );
  const addresses = await on.query<{ decoy_id: string; ips: number }>(
    `SELECT decoy_id, count(*) AS ips FROM (
        SELECT decoy_id, value FROM decoy_counts WHERE ${THESE} AND dimension = 'ip'
        GROUP BY decoy_id, value HAVING sum(hits) > 0) AS seen
      GROUP BY decoy_id`,
    these,
  );
  const last = await on.query<{ decoy_id: string; ts: Date }>(LAST_HITS, these);
  const ips = new Map(addresses.rows.map(({ decoy_id, ips }) => [decoy_id, ips]));
  const times = new Map(last.rows.map(({ decoy_id, ts }) => [decoy_id, ts]));
  const rows = Map.groupBy(counted.rows, ({ decoy_id }) => decoy_id);
  return (decoyId) => ({
    hits: rows.get(decoyId)?.find(({ dimension }) => dimension === 'hits')?.hits ?? 0,
    uniqueIps: ips.get(decoyId) ?? 0,
    attackTypes: byValue(rows.get(decoyId), 'attack'),
    methods: byValue(rows.get(decoyId), 'method'),
    lastHitAt: times.get(decoyId) ?? null,
  });
}

/** Counts know days; the moment is looked up in the one day that has it. */
const LAST_HITS = `SELECT day.decoy_id, hit.ts FROM (
    SELECT organization_id, decoy_id, max(day)::timestamp AT TIME ZONE 'UTC' AS start FROM (
      SELECT organization_id, decoy_id, day FROM decoy_counts WHERE ${THESE} AND dimension = 'hits'
      GROUP BY organization_id, decoy_id, day HAVING sum(hits) > 0) AS days
    GROUP BY organization_id, decoy_id) AS day
  CROSS JOIN LATERAL (
    SELECT d.ts FROM detections AS d
    WHERE d.organization_id = day.organization_id AND d.decoy_id = day.decoy_id
      AND d.ts >= day.start AND d.ts < day.start + interval '1 day' AND (d.flags & ${FLAG.test | FLAG.uncounted}) = 0
    ORDER BY d.ts DESC LIMIT 1) AS hit`;

function byValue(rows: readonly Counted[] | undefined, dimension: Counted['dimension']): Record<string, number> {
  const those = (rows ?? []).filter((row) => row.dimension === dimension);
  return Object.fromEntries(those.map(({ value, hits }) => [value, hits]));
}
