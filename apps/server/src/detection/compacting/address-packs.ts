import type { Database } from '../../platform/database/database.ts';
import { startOfDay } from '../../platform/database/partitions.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { isoDay } from '../../platform/time/iso-day.ts';
import { DAY_MS } from '../../platform/time/units.ts';

/** Fewer addresses than these are counted from their rows just as fast. */
const WORTH_PACKING_ROWS = 256;
/** Shorter than `deadlock_timeout`, after which waiting for the lock would end an autovacuum of the table. */
const LOCK_PATIENCE = '800ms';
const LOCK_NOT_AVAILABLE = '55P03';

/** What was erased of an organization so far: each erasure changes it in the transaction that takes the rows away. */
const erasedOf = (organizationId: string) => sql`(
  SELECT coalesce(sum(hashtextextended(e.id::text || ' ' || e.detections::text, 0)), 0)
  FROM erasures AS e WHERE e.organization_id = ${organizationId} AND e.detections > 0)`;

/** The transaction that wrote a day's rows: folding writes all of them anew, so the first one tells. */
const foldedBy = (organizationId: string, day: Sql) => sql`(
  SELECT v.xmin::text FROM rollup_values_folded AS v
  WHERE v.organization_id = ${organizationId} AND v.dimension = 'ip' AND v.day = ${day}
  ORDER BY v.key, v.property_id LIMIT 1)`;

/** The days whose packs say what the folded rows say: nothing happened to the rows since. Column: `day`. */
export function packedDays(organizationId: string, [first, last]: readonly [string, string]): Sql {
  return sql`SELECT p.day FROM (
      SELECT DISTINCT day, folded_by, erased FROM address_packs
      WHERE organization_id = ${organizationId} AND day >= ${first}::date AND day <= ${last}::date
    ) AS p
    WHERE p.erased = ${erasedOf(organizationId)} AND p.folded_by = ${foldedBy(organizationId, sql`p.day`)}`;
}

/** One name for what the selected packs were made of; as long as it is the same, they hold the same keys. */
export const packsName = sql`encode(sha256(string_agg(
  concat_ws(' ', organization_id, day, property_id, folded_by, erased), ',' ORDER BY day, property_id)::bytea), 'hex')`;

/**
 * Packs the addresses of days that are over, from `sinceMs` on, and of those that changed since they were packed.
 * @param worthRows least number of addresses of a day
 */
export async function packAddresses(
  database: Database,
  organizationId: string,
  { nowMs, sinceMs }: { readonly nowMs: number; readonly sinceMs: number },
  worthRows = WORTH_PACKING_ROWS,
): Promise<void> {
  const first = isoDay(startOfDay(sinceMs));
  const yesterday = isoDay(startOfDay(nowMs) - DAY_MS);
  const rows = await database.query<{ day: string }>(sql`
    SELECT p.day FROM address_packs AS p WHERE p.organization_id = ${organizationId}
      AND (p.erased <> ${erasedOf(organizationId)} OR p.folded_by IS DISTINCT FROM ${foldedBy(organizationId, sql`p.day`)})
    UNION
    SELECT d.day::date FROM generate_series(${first}::date, ${yesterday}::date, '1 day') AS d (day)
    WHERE NOT EXISTS (SELECT FROM address_packs AS p WHERE p.organization_id = ${organizationId} AND p.day = d.day::date)
      AND (SELECT count(*) FROM (
        SELECT FROM rollup_values_folded AS v
        WHERE v.organization_id = ${organizationId} AND v.dimension = 'ip' AND v.day = d.day::date
        LIMIT ${worthRows}::int
      ) AS few) = ${worthRows}::int`);
  for (const { day } of rows) {
    if (!(await packDay(database, organizationId, day))) return;
  }
}

/**
 * Nobody folds or erases while a day is packed: what began before and is not committed would be missed, and what begins
 * later finds the rows that the pack was made of. Recording and reading go on.
 * @returns false when somebody else holds the table for long; then the next run packs
 */
async function packDay(database: Database, organizationId: string, day: string): Promise<boolean> {
  try {
    await database.transaction(async (client) => {
      await client.query(`SET LOCAL lock_timeout = '${LOCK_PATIENCE}'`);
      await client.query('LOCK TABLE rollup_values_folded IN SHARE MODE');
      await client.query('DELETE FROM address_packs WHERE organization_id = $1 AND day = $2', [organizationId, day]);
      await client.query(packStatement(organizationId, day));
    });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}

/** A day with a count that is not positive stays unpacked, because a pack knows no counts. */
function packStatement(organizationId: string, day: string): Sql {
  const ofDay = sql`v.organization_id = ${organizationId} AND v.dimension = 'ip' AND v.day = ${day}::date`;
  return sql`INSERT INTO address_packs (organization_id, day, property_id, keys, folded_by, erased)
    SELECT v.organization_id, v.day, v.property_id, string_agg(int8send(v.key), ''),
      ${foldedBy(organizationId, sql`${day}::date`)}, ${erasedOf(organizationId)}
    FROM rollup_values_folded AS v
    WHERE ${ofDay} AND NOT EXISTS (SELECT FROM rollup_values_folded AS v WHERE ${ofDay} AND v.detections <= 0)
    GROUP BY v.organization_id, v.day, v.property_id`;
}
