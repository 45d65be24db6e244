import { timeOfUuidv7 } from '@sundew/wire/ids';
import type { Database } from '../../../platform/database/database.ts';
import { join, sql } from '../../../platform/database/sql.ts';
import { detectionConditions } from '../../filter/conditions.ts';
import type { DetectionFilter } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { isStorable } from '../list/row-store.ts';
import { type DetectionRow, ROW_COLUMNS } from '../wire-form/detection-row.ts';

/** What one listener wants to see. */
export interface Wish {
  readonly scope: Scope;
  readonly filter: DetectionFilter;
}

export type MatchedRow = DetectionRow & {
  /** One answer per wish, in their order. */
  readonly matches: readonly boolean[];
};

/** Reads recorded detections once for all who listen, by id; says for each row which of the wishes it fulfils. */
export async function readMatching(
  database: Database,
  organizationId: string,
  ids: readonly string[],
  wishes: readonly Wish[],
): Promise<Map<string, MatchedRow>> {
  const times = ids.map(timeOfUuidv7).filter((timeMs) => timeMs !== null && isStorable(timeMs)) as number[];
  if (times.length === 0 || wishes.length === 0) return new Map();
  const matches = wishes.map(({ scope, filter }) => sql`coalesce((${detectionConditions(scope, filter)}), false)`);
  const rows = await database.query<MatchedRow>(sql`
    SELECT ${ROW_COLUMNS}, ARRAY[${join(matches)}] AS matches FROM detections AS d
    WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[])
      AND ts >= ${new Date(Math.min(...times))} AND ts <= ${new Date(Math.max(...times))}`);
  return new Map(rows.map((row) => [row.id, row]));
}
