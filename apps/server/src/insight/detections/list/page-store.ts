import type { Queryable } from '../../../platform/database/queryable.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { all, detectionConditions, timeConditions } from '../../filter/conditions.ts';
import type { DetectionFilter } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { type DetectionRow, ROW_COLUMNS } from '../wire-form/detection-row.ts';
import { after, orderBy, type Position, type Sorting } from './sorting.ts';

export interface PageRequest {
  readonly scope: Scope;
  readonly filter: DetectionFilter;
  readonly sorting: Sorting;
  readonly after: Position | null;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Rows of one page. The keys are found first, by the index alone where it knows all the filters; only the rows of the
 * page itself are read.
 */
export async function readRows(on: Queryable, request: PageRequest): Promise<DetectionRow[]> {
  const { scope, filter, sorting, offset, limit } = request;
  const position = request.after === null ? [] : [after(sorting, request.after)];
  // Repeated for the rows themselves, by which PostgreSQL leaves out partitions before it plans.
  const bounds: readonly Sql[] = [...timeConditions('ts', filter), ...(sorting.by === 'timestamp' ? position : [])];
  const { rows } = await on.query<DetectionRow>(sql`
    WITH page AS MATERIALIZED (
      SELECT ts, id, score FROM detections WHERE ${all([detectionConditions(scope, filter), ...position])}
      ORDER BY ${orderBy(sorting)} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${ROW_COLUMNS} FROM page JOIN LATERAL (
      SELECT * FROM detections
      WHERE ${all([sql`organization_id = ${scope.organizationId}`, sql`id = page.id AND ts = page.ts`, ...bounds])}
    ) AS d ON true
    ORDER BY ${orderBy(sorting, 'page')}`);
  return rows;
}

export function positionOf(row: DetectionRow): Position {
  return { score: row.score, atMs: row.ts.getTime(), id: row.id };
}
