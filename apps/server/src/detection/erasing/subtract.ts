import type pg from 'pg';
import { runScript } from '../../platform/database/script.ts';
import { plain, sql } from '../../platform/database/sql.ts';
import { lockSumming } from '../compacting/lock-summing.ts';
import { addFacts, type Deltas, noDeltas } from '../recording/deltas.ts';
import type { Facts } from '../recording/facts.ts';
import { placesOf } from '../settling/delta-lines.ts';
import { deltaScript } from '../settling/statements.ts';
import { withoutEmptyActors } from './erase-actors.ts';
import type { Erased } from './store.ts';

/**
 * Takes detections out of everything that they were counted in: their facts are settled once more, as negative ones, and
 * what names a visitor and adds up to nothing is deleted. The caller holds the lock of settling.
 * @returns how many actors and addresses are gone with them
 */
export async function subtract(
  client: pg.ClientBase,
  organizationId: string,
  facts: readonly Facts[],
): Promise<Erased> {
  const counted = facts.filter(({ counts }) => counts.statistics);
  if (counted.length === 0) return {};
  const deltas = noDeltas(organizationId);
  for (const each of counted) addFacts(deltas, each, -1);
  await runScript(client, await deltaScript([deltas], Date.now()));
  const touched = touchedBy(deltas);
  await lockSumming(client, organizationId);
  await fold(client, organizationId, VALUES, touched.values);
  await fold(client, organizationId, HITS, touched.hits);
  // They hold keys of the addresses; what is left is packed again.
  const days = [...new Set(touched.values.map(({ day }) => day))];
  await client.query(
    sql`DELETE FROM address_packs WHERE organization_id = ${organizationId} AND day = ANY(${days}::date[])`,
  );
  return withoutEmptyActors(client, organizationId, [...deltas.actors.keys()]);
}

/** One count of a day, of a property or decoy. */
interface Count {
  readonly day: string;
  readonly place: string;
  readonly dimension: string;
  readonly value: string;
}

function touchedBy(deltas: Deltas): { values: Count[]; hits: Count[] } {
  const values: Count[] = [];
  const hits: Count[] = [];
  for (const { hour, propertyId, there } of placesOf(deltas)) {
    values.push(...countsIn(hour.day, propertyId, there.values));
    for (const [decoyId, counts] of there.decoys) hits.push(...countsIn(hour.day, decoyId, counts));
  }
  return { values, hits };
}

function countsIn(day: string, place: string, counts: ReadonlyMap<string, ReadonlyMap<string, unknown>>): Count[] {
  return [...counts].flatMap(([dimension, byValue]) =>
    [...byValue.keys()].map((value) => ({ day, place, dimension, value })),
  );
}

const VALUES = { table: plain('rollup_values'), place: plain('property_id'), sums: ['detections', 'stored'] };
const HITS = { table: plain('decoy_counts'), place: plain('decoy_id'), sums: ['hits'] };

/**
 * Sums up counts that name visitors: what adds up to nothing leaves no row. One statement, so what it deletes is what it
 * adds up, whatever is recorded or compacted meanwhile.
 */
async function fold(
  client: pg.ClientBase,
  organizationId: string,
  { table, place, sums }: typeof VALUES,
  touched: readonly Count[],
): Promise<void> {
  if (touched.length === 0) return;
  const column = (name: keyof Count) => touched.map((count) => count[name]);
  const days = [...new Set(column('day'))];
  const dimensions = [...new Set(column('dimension'))];
  const names = plain(sums.join(', '));
  const summed = plain(sums.map((name) => `sum(${name})`).join(', '));
  const isLeft = plain(sums.map((name) => `sum(${name}) <> 0`).join(' OR '));
  await client.query(sql`
    WITH touched AS MATERIALIZED (
      SELECT DISTINCT * FROM unnest(${column('day')}::date[], ${column('place')}::uuid[],
        ${column('dimension')}::text[], ${column('value')}::text[]) AS t (day, place, dimension, value)
    ), gone AS (
      DELETE FROM ${table} AS r USING touched AS t
      WHERE r.organization_id = ${organizationId} AND r.day = ANY(${days}::date[]) AND r.dimension = ANY(${dimensions})
        AND r.day = t.day AND r.${place} = t.place AND r.dimension = t.dimension AND r.value = t.value
      RETURNING r.*
    )
    INSERT INTO ${table} (organization_id, day, ${place}, dimension, value, ${names})
    SELECT ${organizationId}::uuid, day, ${place}, dimension, value, ${summed} FROM gone
    GROUP BY day, ${place}, dimension, value HAVING ${isLeft}`);
}
