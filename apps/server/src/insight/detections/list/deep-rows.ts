import { settledSnapshot } from '../../../detection/settling/settled-snapshot.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { sql } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import { detectionConditions, UNCOUNTED } from '../../filter/conditions.ts';
import type { DetectionFilter } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { countedRows } from '../../statistics/counted-rows.ts';
import { type CubeAnswer, cubeFor } from '../../statistics/cubes.ts';
import type { DetectionRow } from '../wire-form/detection-row.ts';
import { type PageRequest, readRows } from './page-store.ts';
import type { Sorting } from './sorting.ts';

interface DayCount {
  readonly day: Date;
  readonly rows: number;
}

/**
 * Rows far down in a list. Where the statistics tell on which day (UTC) they lie, only rows of that day are counted
 * through, else all that come before.
 */
export async function readDeepRows(database: Database, request: PageRequest): Promise<DetectionRow[]> {
  const { scope, filter, sorting } = request;
  const answer = sorting.by === 'timestamp' ? cubeFor(filter, ['threat', 'place']) : null;
  if (answer === null) return readRows(database.pool, request);
  return settledSnapshot(database, scope.organizationId, async (on) => {
    const days = await countDays(on, scope, answer);
    const first = placeOf(days, sorting.order, request.offset);
    const last = placeOf(days, sorting.order, request.offset + request.limit - 1);
    if (first === null) return [];
    const [from, to] = sorting.order === 'asc' ? [first, last] : [last, first];
    const within = { ...filter, ...spanOf(filter, from?.day, to?.day) };
    return readRows(on, { ...request, filter: within, offset: first.offset });
  });
}

/** The day on which a row lies, and how far down that day's rows it is; null behind the last row. */
function placeOf(days: readonly DayCount[], order: Sorting['order'], offset: number) {
  let left = offset;
  for (const { day, rows } of order === 'asc' ? days : days.toReversed()) {
    if (left < rows) return { day, offset: left };
    left -= rows;
  }
  return null;
}

/** The time of a filter from one day to another, both included; an unknown one is no bound. */
function spanOf({ fromMs, toMs }: DetectionFilter, from: Date | undefined, to: Date | undefined) {
  const start = from?.getTime() ?? Number.NEGATIVE_INFINITY;
  const end = to === undefined ? Number.POSITIVE_INFINITY : to.getTime() + DAY_MS;
  return {
    fromMs: fromMs === null && from === undefined ? null : Math.max(fromMs ?? start, start),
    toMs: toMs === null && to === undefined ? null : Math.min(toMs ?? end, end),
  };
}

async function countDays(on: Queryable, scope: Scope, answer: CubeAnswer): Promise<readonly DayCount[]> {
  const { rows } = await on.query<DayCount>(sql`
    SELECT day, sum(stored)::bigint AS rows FROM (
      SELECT date_trunc('day', slot, 'UTC') AS day, stored FROM ${countedRows(scope, answer)}
      UNION ALL
      SELECT date_trunc('day', ts, 'UTC'), 1 FROM detections
      WHERE ${detectionConditions(scope, answer.filter)} AND ${UNCOUNTED}
    ) AS counted GROUP BY 1 ORDER BY 1`);
  return rows;
}
