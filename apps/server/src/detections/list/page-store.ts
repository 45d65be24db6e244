import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { detectionConditions } from '../filter/conditions.ts';
import type { DetectionFilter } from '../filter/filter.ts';
import type { Scope } from '../scope.ts';
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
export async function readRows(database: Database, request: PageRequest): Promise<DetectionRow[]> {
  const { scope, filter, sorting, offset, limit } = request;
  const conditions = detectionConditions(scope, filter);
  const from = request.after === null ? conditions : sql`${conditions} AND ${after(sorting, request.after)}`;
  const { rows } = await sql<DetectionRow>`
    WITH page AS MATERIALIZED (
      SELECT ts, id, score FROM detections WHERE ${from}
      ORDER BY ${orderBy(sorting)} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${ROW_COLUMNS} FROM page JOIN LATERAL (
      SELECT * FROM detections
      WHERE organization_id = ${scope.organizationId} AND id = page.id AND ts = page.ts
    ) AS d ON true
    ORDER BY ${orderBy(sorting, 'page')}`.execute(database.kysely);
  return rows;
}

export function positionOf(row: DetectionRow): Position {
  return { score: row.score, atMs: row.ts.getTime(), id: row.id };
}
