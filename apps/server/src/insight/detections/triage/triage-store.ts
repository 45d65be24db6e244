import { storableJson } from '../../../detection/recording/copy-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { sql } from '../../../platform/database/sql.ts';
import { detectionConditions } from '../../filter/conditions.ts';
import type { DetectionFilter } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import type { Decision } from './decision.ts';

/** What finds a row without looking into every partition. */
export interface Key {
  readonly id: string;
  readonly ts: Date;
}

/** Keys of the matching detections, oldest first. */
export async function keysOf(database: Database, scope: Scope, filter: DetectionFilter, limit: number): Promise<Key[]> {
  const rows = await database.query<Key>(sql`
    SELECT id, ts FROM detections WHERE ${detectionConditions(scope, filter)} ORDER BY ts, id LIMIT ${limit}`);
  return rows;
}

/** Sets what the decision names on the rows that the caller may see; returns how many there were. */
export async function updateTriage(
  on: Queryable,
  scope: Scope,
  keys: readonly Key[],
  { status, note }: Decision,
  by: { readonly updated_by: string; readonly updated_at: string },
): Promise<number> {
  const times = keys.map(({ ts }) => ts.getTime());
  const triage = note === undefined ? by : { ...by, note };
  const { rows } = await on.query(
    `UPDATE detections SET status = coalesce($6, status), triage = coalesce(triage, '{}'::jsonb) || $7::jsonb
      WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND ts >= $3 AND ts <= $4
        AND ($5::uuid IS NULL OR property_id = $5)
      RETURNING id`,
    [
      scope.organizationId,
      keys.map(({ id }) => id),
      new Date(Math.min(...times)),
      new Date(Math.max(...times)),
      scope.propertyId,
      status ?? null,
      storableJson(triage),
    ],
  );
  return rows.length;
}
