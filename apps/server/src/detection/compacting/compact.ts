import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Database } from '../../platform/database/database.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { packAddresses } from './address-packs.ts';
import { foldCells } from './fold-cells.ts';
import { lockSumming } from './lock-summing.ts';

/** What one run looks at. */
export interface Extent {
  readonly nowMs: number;
  /** Older deltas are left as they are. */
  readonly sinceMs: number;
  /** Least number of rows that must disappear for an hour or day to be summed up. */
  readonly worthRows: number;
  readonly signal: AbortSignal;
}

/** Sums up the deltas of every organization within the extent; readers see the same sums before, during and after. */
export async function compact(database: Database, extent: Extent): Promise<void> {
  const organizations = await database.query<{ organization_id: string }>('SELECT organization_id FROM organizations');
  await eachInSpite(organizations, extent.signal, async ({ organization_id: organizationId }) => {
    await foldCells(database, organizationId, Math.floor(extent.nowMs / HOUR_MS) * HOUR_MS);
    for (const rollup of ROLLUPS) await compactOrganization(database, rollup, organizationId, extent);
    await packAddresses(database, organizationId, extent);
  });
}

/** A table of deltas: rows that agree in all of `cell` add up in `sums`. */
interface Rollup {
  readonly table: 'rollup_cells' | 'rollup_values' | 'usage_days' | 'suppressed' | 'decoy_counts';
  /** The column that tells the time of a cell. */
  readonly period: 'hour' | 'day';
  readonly cell: readonly string[];
  readonly sums: readonly string[];
  /** The table tells deltas from what was summed up in a column `fresh`. */
  readonly tellsFresh?: true;
}

const ROLLUPS: readonly Rollup[] = [
  {
    table: 'rollup_cells',
    period: 'hour',
    cell: ['property_id', 'source', 'level', 'category', 'country', 'flags'],
    sums: ['detections', 'score_sum', 'high_risk', 'stored'],
  },
  {
    table: 'rollup_values',
    period: 'day',
    cell: ['property_id', 'dimension', 'value'],
    sums: ['detections', 'stored'],
    tellsFresh: true,
  },
  { table: 'usage_days', period: 'day', cell: ['property_id'], sums: ['stored', 'sampled_out', 'erased'] },
  { table: 'suppressed', period: 'hour', cell: ['property_id', 'ip'], sums: ['refused'] },
  { table: 'decoy_counts', period: 'day', cell: ['decoy_id', 'dimension', 'value'], sums: ['hits'] },
];

async function compactOrganization(
  database: Database,
  rollup: Rollup,
  organizationId: string,
  { sinceMs, worthRows }: Extent,
): Promise<void> {
  const { table, period, cell } = rollup;
  const since = new Date(sinceMs).toISOString();
  const distinct = `count(DISTINCT (${cell.join(', ')}))`;
  const periods = await database.query<{ period: string }>(
    `SELECT ${period}::text AS period FROM ${table} WHERE organization_id = $1 AND ${period} >= $2
      GROUP BY ${period} HAVING count(*) - ${distinct} >= $3`,
    [organizationId, period === 'day' ? since.slice(0, 10) : since, worthRows],
  );
  for (const { period: value } of periods) await sumUp(database, rollup, organizationId, value);
}

/**
 * One statement: what it deletes is exactly what it adds up, whatever is inserted meanwhile, and readers see the rows
 * either before or after. What adds up to nothing was erased and leaves no row. All rows of the period are written anew:
 * that is how packs of addresses notice.
 */
async function sumUp(database: Database, rollup: Rollup, organizationId: string, value: string) {
  const { table, period, cell, sums, tellsFresh } = rollup;
  const key = ['organization_id', period, ...cell].join(', ');
  const statement = `WITH gone AS (DELETE FROM ${table} WHERE organization_id = $1 AND ${period} = $2 RETURNING *)
    INSERT INTO ${table} (${key}, ${sums.join(', ')}${tellsFresh ? ', fresh' : ''})
    SELECT ${key}, ${sums.map((sum) => `sum(${sum})`).join(', ')}${tellsFresh ? ', false' : ''} FROM gone GROUP BY ${key}
    HAVING ${sums.map((sum) => `sum(${sum}) <> 0`).join(' OR ')}`;
  await database.transaction(async (client) => {
    await lockSumming(client, organizationId);
    await client.query(statement, [organizationId, value]);
  });
}
