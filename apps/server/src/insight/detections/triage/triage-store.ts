import type { Key } from '../../../detection/triage/set-triage.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { detectionConditions } from '../../filter/conditions.ts';
import type { DetectionFilter } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';

/** Keys of the matching detections, oldest first. */
export async function keysOf(database: Database, scope: Scope, filter: DetectionFilter, limit: number): Promise<Key[]> {
  const rows = await database.query<Key>(sql`
    SELECT id, ts FROM detections WHERE ${detectionConditions(scope, filter)} ORDER BY ts, id LIMIT ${limit}`);
  return rows;
}
