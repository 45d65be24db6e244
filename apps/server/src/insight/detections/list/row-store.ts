import { timeOfUuidv7 } from '@sundew/wire/ids';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { all, scopeConditions } from '../../filter/conditions.ts';
import type { Scope } from '../../filter/scope.ts';
import { type DetectionRow, ROW_COLUMNS } from '../wire-form/detection-row.ts';

/** One detection by its id, which tells the moment and so the partition; null when the caller has none like it. */
export async function findRow(database: Database, scope: Scope, id: string): Promise<DetectionRow | null> {
  const atMs = timeOfUuidv7(id);
  if (atMs === null || !isStorable(atMs)) return null;
  const conditions = all([...scopeConditions(scope), sql`id = ${id}`, sql`ts = ${new Date(atMs)}`]);
  const rows = await database.query<DetectionRow>(sql`SELECT ${ROW_COLUMNS} FROM detections AS d WHERE ${conditions}`);
  return rows[0] ?? null;
}

/** 48 bits reach beyond what a timestamp can be; such an id is nobody's. */
export function isStorable(timeMs: number): boolean {
  return timeMs < Date.UTC(10_000, 0);
}
