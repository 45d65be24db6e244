import type { Database } from '../../platform/database/database.ts';
import { CUBES, type CubeDimension, type CubeName } from './cube-shapes.ts';
import { lockSumming } from './lock-summing.ts';

const DIMENSIONS: readonly CubeDimension[] = ['source', 'level', 'category', 'country'];

/** Moves the statistics of hours that are over from cells into the cubes. */
export async function foldCells(database: Database, organizationId: string, beforeMs: number): Promise<void> {
  await database.transaction(async (client) => {
    await lockSumming(client, organizationId);
    await client.query(FOLD, [organizationId, new Date(beforeMs)]);
  });
}

/**
 * One statement: what it deletes is exactly what it adds up in every cube, whatever is inserted meanwhile, and readers
 * see a count either among the cells or in the cubes.
 */
const FOLD = `WITH gone AS (
    DELETE FROM rollup_cells WHERE organization_id = $1 AND hour < $2 RETURNING *
  )
  INSERT INTO rollup_cubes AS c (organization_id, cube, slot, property_id, source, level, category, country, flags,
    detections, score_sum, high_risk, stored)
  ${(Object.keys(CUBES) as CubeName[]).map(cubeSelect).join(' UNION ALL ')}
  ON CONFLICT (organization_id, cube, slot, property_id, source, level, category, country, flags) DO UPDATE SET
    detections = c.detections + excluded.detections,
    score_sum = c.score_sum + excluded.score_sum,
    high_risk = c.high_risk + excluded.high_risk,
    stored = c.stored + excluded.stored`;

function cubeSelect(name: CubeName): string {
  const { slot, keeps, flags } = CUBES[name];
  const kept = DIMENSIONS.map((dimension) => ((keeps as readonly string[]).includes(dimension) ? dimension : `''`));
  return `SELECT organization_id, '${name}', date_trunc('${slot}', hour, 'UTC'), property_id, ${kept.join(', ')},
      flags & ${flags}, sum(detections)::bigint, sum(score_sum)::bigint, sum(high_risk)::bigint, sum(stored)::bigint
    FROM gone GROUP BY 1, 3, 4, 5, 6, 7, 8, 9`;
}
