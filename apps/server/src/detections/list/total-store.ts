import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { detectionConditions, UNCOUNTED } from '../filter/conditions.ts';
import { type DetectionFilter, matchesNothing } from '../filter/filter.ts';
import type { Scope } from '../scope.ts';
import { countedRows } from '../statistics/counted-rows.ts';
import { cubeFor } from '../statistics/cubes.ts';

/** How many detections match, exactly: from the rollups where they know the filters, else by counting in an index. */
export async function countDetections(database: Database, scope: Scope, filter: DetectionFilter): Promise<number> {
  if (matchesNothing(filter)) return 0;
  const answer = cubeFor(filter, ['threat', 'place']);
  const query =
    answer === null
      ? sql<{ total: number }>`SELECT count(*) AS total FROM detections WHERE ${detectionConditions(scope, filter)}`
      : sql<{ total: number }>`SELECT
          (SELECT coalesce(sum(detections), 0) FROM ${countedRows(scope, answer)}) +
          (SELECT count(*) FROM detections WHERE ${detectionConditions(scope, answer.filter)} AND ${UNCOUNTED}) AS total`;
  const { rows } = await query.execute(database.kysely);
  return rows[0]?.total ?? 0;
}
