import { packedDays, packsName } from '../../detection/compacting/address-packs.ts';
import type { Database } from '../../platform/database/database.ts';
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import type { Scope } from '../filter/scope.ts';
import { type KeySet, keySetOf } from './key-set.ts';
import { createKeySetCache } from './key-set-cache.ts';
import { edgeRows, type ValueSource } from './value-source.ts';

/** More than these are not worth their memory; the database counts them. */
const MOST_PACKED_BYTES = 32 * 2 ** 20;

/**
 * How many different addresses a period has: those of the packs, kept in memory under the name of what they were made
 * of, and those among all other rows that the packs do not have.
 * @param source of the dimension `ip`
 * @returns null when nothing or too much is packed, or when only sums tell which addresses are left
 */
export async function distinctAddresses(database: Database, scope: Scope, source: ValueSource): Promise<number | null> {
  const { organizationId } = scope;
  const [first, last] = source.days;
  if (source.packs === null || first === null || last === null) return null;
  const packs = sql`organization_id = ${organizationId} AND ${source.packs}`;
  const sizes = await database.query<{ bytes: number }>(sql`
    SELECT coalesce(sum(octet_length(keys)), 0)::bigint AS bytes FROM address_packs WHERE ${packs}`);
  const bytes = sizes[0]?.bytes ?? 0;
  if (bytes === 0 || bytes > MOST_PACKED_BYTES) return null;
  const packed = packedDays(organizationId, [first, last]);
  const rows = await database.query<{ name: string | null; loose: Buffer | null }>(sql`
    WITH packed AS MATERIALIZED (${packed}),
      loose AS (
        SELECT key, min(detections) AS least FROM (${join(looseRows(source, [first, last]), ' UNION ALL ')}) AS r
        GROUP BY key
      )
    SELECT (SELECT ${packsName} FROM address_packs WHERE ${packs} AND day IN (SELECT day FROM packed)) AS name,
      (SELECT CASE WHEN min(least) <= 0 THEN NULL ELSE coalesce(string_agg(int8send(key), ''), '') END FROM loose) AS loose`);
  const [found] = rows;
  // A count that is not positive takes from others, which may be packed.
  if (found === undefined || found.name === null || found.loose === null) return null;
  const set = await namedSet(database, found.name, sql`${packs} AND day IN (${packed})`);
  return set === null ? null : set.size + set.countMissing(found.loose);
}

/** Rows `key, detections` that no pack knows: of other days, not folded yet, and the pieces of days at both ends. */
function looseRows(source: ValueSource, [first, last]: readonly [string, string]): Sql[] {
  const { rollup } = source;
  // Day by day, because the index is ordered by day.
  const unpacked = sql`SELECT v.key, v.detections FROM generate_series(${first}::date, ${last}::date, '1 day') AS d (day)
    CROSS JOIN LATERAL (
      SELECT key, detections FROM rollup_values_folded WHERE ${rollup} AND day = d.day::date
    ) AS v WHERE d.day::date NOT IN (SELECT day FROM packed)`;
  return [unpacked, sql`SELECT key, detections FROM rollup_values_fresh WHERE ${rollup}`, ...edgeRows(source)];
}

/** @returns null when the packs have another name by now */
async function namedSet(database: Database, name: string, packs: Sql): Promise<KeySet | null> {
  const cache = database.beside(createKeySetCache);
  const known = cache.get(name);
  if (known !== undefined) return known;
  const rows = await database.query<{ name: string; keys: Buffer }>(sql`
    WITH packs AS MATERIALIZED (SELECT * FROM address_packs WHERE ${packs})
    SELECT (SELECT ${packsName} FROM packs) AS name, keys FROM packs`);
  if (rows[0]?.name !== name) return null;
  const set = await keySetOf(rows.map(({ keys }) => keys));
  cache.put(name, set);
  return set;
}
