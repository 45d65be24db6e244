import type { Sorting } from '../../apps/server/src/insight/detections/list/sorting.ts';
import type { DetectionFilter } from '../../apps/server/src/insight/filter/filter.ts';
import type { FilterQuery } from '../../apps/server/src/insight/filter/filter-query.ts';
import { readFilter } from '../../apps/server/src/insight/filter/read-filter.ts';
import type { Scope } from '../../apps/server/src/insight/filter/scope.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { DAY_MS } from '../../apps/server/src/platform/time/units.ts';
import type { Dataset } from './dataset.ts';

/** One thing people ask, as the stores take it and as a query string. */
export interface Question {
  readonly scope: Scope;
  readonly query: FilterQuery;
  readonly filter: DetectionFilter;
  readonly sorting: Sorting;
  readonly offset: number;
  readonly limit: number;
}

/** What the goals are stated for: the largest organization in five ways, and a middling one. */
export async function stated(database: Database, { fromMs, days }: Dataset): Promise<Question[]> {
  const organizations = await database.query<{ organization_id: string; property_id: string }>(
    `SELECT o.organization_id, (
        SELECT property_id FROM rollup_cubes c WHERE c.organization_id = o.organization_id AND cube = 'place'
        GROUP BY 1 ORDER BY sum(detections) DESC LIMIT 1
      ) AS property_id
      FROM bench_organizations o WHERE k IN (1, 20) ORDER BY k`,
  );
  const [largest, middling] = organizations;
  if (largest === undefined || middling === undefined) throw new Error('The dataset has no organizations.');
  const day = (number: number) => new Date(fromMs + number * DAY_MS).toISOString().slice(0, 10);
  const whole = { start_date: day(0), end_date: day(days - 1) };
  const ask = (organizationId: string, query: FilterQuery, rest: Partial<Question> = {}): Question => ({
    scope: { organizationId, propertyId: null },
    query,
    filter: readFilter(query),
    sorting: { by: 'timestamp', order: 'desc' },
    offset: 0,
    limit: 50,
    ...rest,
  });
  const { organization_id: id, property_id } = largest;
  return [
    ask(id, whole),
    ask(id, { ...whole, start_date: day(days - 7), property_id: [property_id], source: ['sdk', 'endpoint'] }),
    ask(id, { ...whole, min_bot_score: 80 }, { sorting: { by: 'bot_score', order: 'desc' } }),
    ask(id, { ...whole, country: ['BR'], is_proxy: true }),
    ask(middling.organization_id, { start_date: day(days - 1), end_date: day(days - 1) }),
    ask(id, whole, { offset: 199 * 50 }),
  ];
}

/** The largest organization over the whole time with every filter that no rollup knows, and some that meet one that does. */
export function anyFilterMix([first]: readonly Question[]): Question[] {
  return variations(first, [
    { path: ['/shop/1'] },
    { ip: ['10.0.0.0/16'] },
    { ip: ['10.1.2.3'] },
    { status: ['reviewed'] },
    { not_status: ['false_positive'], is_vpn: true },
    { min_bot_score: 35, max_bot_score: 70 },
    { not_source: ['sdk'], not_country: ['US'] },
    { path: ['/blog/2'], country: ['DE'], not_is_tor: true },
  ]);
}

/** Search in text, which has to read the rows; told beside the goals. */
export function textMix([first]: readonly Question[]): Question[] {
  return variations(first, [{ q: 'wp-login' }, { path: ['/shop/1*'] }]);
}

function variations(question: Question | undefined, queries: readonly FilterQuery[]): Question[] {
  if (question === undefined) return [];
  return queries.map((query) => {
    const joined = { ...question.query, ...query };
    return { ...question, query: joined, filter: readFilter(joined) };
  });
}

/** A detection of each tenth day, of the largest organization. */
export async function ids(database: Database, { fromMs, days }: Dataset): Promise<{ scope: Scope; id: string }[]> {
  const found: { scope: Scope; id: string }[] = [];
  for (let day = 0; day < days; day += 10) {
    const rows = await database.query<{ organization_id: string; id: string }>(
      `SELECT d.organization_id, d.id FROM detections d JOIN bench_organizations o USING (organization_id)
        WHERE k = 1 AND ts >= $1 LIMIT 5`,
      [new Date(fromMs + day * DAY_MS)],
    );
    for (const { organization_id: organizationId, id } of rows) {
      found.push({ scope: { organizationId, propertyId: null }, id });
    }
  }
  return found;
}
