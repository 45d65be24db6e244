import type { FilterOptions } from '@sundew/wire/statistics';
import type { CubeName } from '../../detection/compacting/cube-shapes.ts';
import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { COUNTED, detectionConditions } from '../filter/conditions.ts';
import { type DetectionFilter, matchesNothing } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import { countedRows } from './counted-rows.ts';
import { cubeFor } from './cubes.ts';

interface ThreatOption {
  readonly property_id: string;
  readonly source: string;
  readonly level: string;
  readonly category: string;
  readonly count: number;
}

/** The values that occur among the matching detections, each with its count, most frequent first. */
export async function readFilterOptions(
  database: Database,
  scope: Scope,
  filter: DetectionFilter,
): Promise<FilterOptions> {
  if (matchesNothing(filter)) return { sources: [], countries: [], properties: [], levels: [], categories: [] };
  await settled(database, [scope.organizationId]);
  const [threats, countries, names] = await Promise.all([
    database.query<ThreatOption>(sql`SELECT property_id, source, level, category, sum(detections)::bigint AS count
      FROM ${counted(scope, filter, 'threat')} GROUP BY 1, 2, 3, 4 HAVING sum(detections) > 0`),
    database.query<{ country: string; count: number }>(sql`SELECT country, sum(detections)::bigint AS count
      FROM ${counted(scope, filter, 'place')} WHERE country <> '' GROUP BY 1 HAVING sum(detections) > 0`),
    propertyNames(database, scope.organizationId),
  ]);
  const sum = (column: 'property_id' | 'source' | 'level' | 'category') =>
    mostFrequent(threats.map((row) => ({ value: row[column], count: row.count })));
  return {
    sources: sum('source'),
    countries: mostFrequent(countries.map(({ country, count }) => ({ value: country, count }))),
    properties: sum('property_id').map((option) => ({ ...option, name: names.get(option.value) ?? null })),
    levels: sum('level'),
    categories: sum('category'),
  };
}

function counted(scope: Scope, filter: DetectionFilter, cube: CubeName) {
  const answer = cubeFor(filter, [cube]);
  if (answer !== null) return countedRows(scope, answer);
  return sql`(SELECT property_id, source, level, category, coalesce(country, '') AS country, sample_weight::bigint AS detections
    FROM detections WHERE ${detectionConditions(scope, filter)} AND ${COUNTED}) AS counted`;
}

async function propertyNames(database: Database, organizationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ id: string; name: string }>(
    'SELECT id, name FROM properties WHERE organization_id = $1',
    [organizationId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function mostFrequent(options: readonly { value: string; count: number }[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { value, count } of options) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
