import type { Database } from '../../platform/database/database.ts';
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import type { DetectionFilter } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import { cutPeriod, isOfDays } from './counted-rows.ts';
import type { TopValues, ValueCount } from './counts.ts';
import { distinctAddresses } from './distinct-addresses.ts';
import { type Counted, countedSoFar, oftenValues } from './often-values.ts';
import { allRows, type Dimension, textOfHead, type ValueSource, valueSource } from './value-source.ts';

const DIMENSIONS = ['ip', 'path', 'actor', 'user_agent'] as const satisfies readonly Dimension[];
/** So few detections are read through at once sooner than they are asked about one by one. */
const FEW = 1_000;

/**
 * The most frequent values of a period from the daily rollups, with raw rows for the pieces of days at both ends.
 * @param filter asks for nothing but time and property
 */
export async function topValues(
  database: Database,
  scope: Scope,
  filter: DetectionFilter,
  top: number,
): Promise<TopValues> {
  const cut = cutPeriod(filter.fromMs, filter.toMs, 'day');
  const source = (dimension: Dimension) => valueSource(scope, filter, cut, dimension);
  const few = fewOf(countedSoFar(scope, filter), source, top);
  const { counted, values } = await fewValues(database, isOfDays(filter) ? few.planKept() : few);
  if (values !== null) return values;
  const frequent = async (dimension: Dimension): Promise<readonly ValueCount[]> =>
    (await oftenValues(database, source(dimension), top, counted)) ??
    (await allValues(database, source(dimension), top)).values;
  const addresses = async (): Promise<AllValues> => {
    const distinct = await distinctAddresses(database, scope, source('ip'));
    // Without packs, how many there are is only known from all of them.
    if (distinct === null) return allValues(database, source('ip'), top);
    return { values: await frequent('ip'), distinct };
  };
  const [ip, path, actor, user_agent] = await Promise.all([
    addresses(),
    frequent('path'),
    frequent('actor'),
    frequent('user_agent'),
  ]);
  return { ip: ip.values, path, actor, user_agent, uniqueIps: ip.distinct };
}

/**
 * Of every dimension in one statement, which costs one round trip and not one for each. Where there is more than a few,
 * that is all it finds out.
 */
function fewOf(countedSoFar: Sql, source: (dimension: Dimension) => ValueSource, top: number): Sql {
  const each = DIMENSIONS.map(
    (dimension) => sql`SELECT ${dimension} AS dimension, of_one.* FROM (${heads(source(dimension), top)}) AS of_one
      WHERE (SELECT detections FROM so_far) <= ${FEW}`,
  );
  return sql`
    WITH so_far AS MATERIALIZED (${countedSoFar})
    SELECT * FROM (
      ${join(each, ' UNION ALL ')} UNION ALL SELECT 'so_far', NULL, detections, properties FROM so_far
    ) AS every ORDER BY count DESC, value`;
}

async function fewValues(
  database: Database,
  few: Sql,
): Promise<{ readonly counted: Counted; readonly values: TopValues | null }> {
  const rows = await database.query<Head & { dimension: Dimension | 'so_far' }>(few);
  const told = rows.find(({ dimension }) => dimension === 'so_far');
  const counted = { properties: told?.distinct_values ?? 0, detections: told?.count ?? 0 };
  if (counted.detections > FEW) return { counted, values: null };
  const of = (wanted: Dimension) =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ value, count }) => ({ value, count }));
  const uniqueIps = rows.find(({ dimension }) => dimension === 'ip')?.distinct_values ?? 0;
  const values = { ip: of('ip'), path: of('path'), actor: of('actor'), user_agent: of('user_agent'), uniqueIps };
  return { counted, values };
}

interface AllValues {
  readonly values: readonly ValueCount[];
  readonly distinct: number;
}

async function allValues(database: Database, source: ValueSource, top: number): Promise<AllValues> {
  const rows = await database.query<Head>(sql`${heads(source, top)} ORDER BY count DESC, value`);
  return { values: rows.map(({ value, count }) => ({ value, count })), distinct: rows[0]?.distinct_values ?? 0 };
}

interface Head extends ValueCount {
  readonly distinct_values: number;
}

/** Groups every value by its key; the text is looked up for the few that lead. */
function heads(source: ValueSource, top: number): Sql {
  return sql`SELECT ${textOfHead(source)} AS value, count, distinct_values FROM (
      SELECT key, sum(detections) AS count, count(*) OVER () AS distinct_values
      FROM (${join(allRows(source), ' UNION ALL ')}) counted
      GROUP BY key HAVING sum(detections) > 0 ORDER BY 2 DESC, 1 LIMIT ${top}
    ) heads`;
}
