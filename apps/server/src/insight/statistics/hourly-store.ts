import { SOURCES } from '@sundew/wire/sources';
import type { HourlyStatistics } from '@sundew/wire/statistics';
import { settled } from '../../detection/settling/settled.ts';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import { plain, sql } from '../../platform/database/sql.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { COUNTED, detectionConditions } from '../filter/conditions.ts';
import { type DetectionFilter, matchesNothing } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import { countedRows, HIGH_RISK } from './counted-rows.ts';
import { cubeFor } from './cubes.ts';
import { type Period, startOf } from './period.ts';
import { countBy, countKinds, sumUp } from './summary.ts';

interface HourCount {
  readonly hour: Date;
  readonly source: string;
  readonly category: string;
  readonly is_impostor: boolean;
  readonly detections: number;
  readonly score_sum: number;
  readonly high_risk: number;
}

/** Every hour of the period that lies in part or in whole in it, with what was counted in it. */
export async function readHours(
  database: Database,
  scope: Scope,
  filter: DetectionFilter,
  period: Period,
): Promise<HourlyStatistics[]> {
  await settled(database, [scope.organizationId]);
  const counts = await countHours(database, scope, { ...filter, ...period });
  const byHour = Map.groupBy(counts, ({ hour }) => hour.getTime());
  const hours: HourlyStatistics[] = [];
  for (let at = startOf(period.fromMs, HOUR_MS); at < period.toMs; at += HOUR_MS) {
    const found = byHour.get(at) ?? [];
    hours.push({
      ...{ hour: new Date(at).toISOString(), ...sumUp(found) },
      ...{ by_source: countBy(found, SOURCES, 'source'), by_kind: countKinds(found) },
    });
  }
  return hours;
}

async function countHours(database: Database, scope: Scope, filter: DetectionFilter): Promise<HourCount[]> {
  if (matchesNothing(filter) || (filter.flagsSet & FLAG.test) !== 0) return [];
  const answer = cubeFor(filter, ['hourly']);
  const counted =
    answer === null
      ? sql`(SELECT date_trunc('hour', ts, 'UTC') AS slot, source, category, flags, sample_weight::bigint AS detections,
            (sample_weight * score)::bigint AS score_sum, sample_weight * ${HIGH_RISK}::int::bigint AS high_risk
          FROM detections WHERE ${detectionConditions(scope, filter)} AND ${COUNTED}) AS counted`
      : countedRows(scope, answer);
  const rows = await database.query<HourCount>(sql`
    SELECT slot AS hour, source, category, (flags & ${plain(FLAG.impostor)}) <> 0 AS is_impostor, sum(detections)::bigint AS detections, sum(score_sum)::bigint AS score_sum,
      sum(high_risk)::bigint AS high_risk
    FROM ${counted} GROUP BY 1, 2, 3, 4 HAVING sum(detections) > 0`);
  return rows;
}
