import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import { plain, type Sql, sql } from '../../platform/database/sql.ts';
import { COUNTED, detectionConditions } from '../filter/conditions.ts';
import { type DetectionFilter, matchesNothing } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import { countedRows, HIGH_RISK, isOfDays } from './counted-rows.ts';
import type { Counts, ThreatCount, ValueCount } from './counts.ts';
import { type CubeAnswer, cubeFor } from './cubes.ts';
import { topValues } from './top-values.ts';

const TOP = 10;
const NOTHING: Counts = {
  threats: [],
  countries: [],
  tops: { ip: [], path: [], actor: [], user_agent: [], uniqueIps: 0 },
};

/** Everything that statistics count, of the detections that match and count for statistics. */
export async function readCounts(database: Database, scope: Scope, filter: DetectionFilter): Promise<Counts> {
  // Test traffic counts nowhere.
  if (matchesNothing(filter) || (filter.flagsSet & FLAG.test) !== 0) return NOTHING;
  const threat = cubeFor(filter, ['threat']);
  const place = cubeFor(filter, ['place']);
  // Values of many kinds (addresses, paths) are rolled up by day and property only, which is what both cubes have in common.
  const asksForFlags = ((filter.flagsSet | filter.flagsClear) & ~FLAG.test) !== 0;
  if (threat === null || place === null || asksForFlags) return countRows(database, scope, filter);
  const [counted, tops] = await Promise.all([
    readCubes(database, scope, { threat, place }),
    topValues(database, scope, filter, TOP),
  ]);
  return { ...counted, tops };
}

/** Both cubes in one statement: whoever waits for a connection waits once. */
async function readCubes(
  database: Database,
  scope: Scope,
  { threat, place }: Readonly<Record<'threat' | 'place', CubeAnswer>>,
): Promise<Pick<Counts, 'threats' | 'countries'>> {
  const statement = sql`
    SELECT (SELECT json_agg(threat) FROM (${threatsOf(scope, threat)}) threat) AS threats,
      (SELECT json_agg(place) FROM (${countriesOf(scope, place)}) place) AS countries`;
  const rows = await database.query<Pick<RawCounts, 'threats' | 'countries'>>(
    isOfDays(threat.filter) ? statement.planKept() : statement,
  );
  return { threats: rows[0]?.threats ?? [], countries: rows[0]?.countries ?? [] };
}

function threatsOf(scope: Scope, answer: CubeAnswer): Sql {
  return sql`
    SELECT to_char(slot, 'YYYY-MM-DD') AS day, source, level, category, ${IS_IMPOSTOR} AS is_impostor, ${PLACE} AS place,
      sum(detections)::bigint AS detections,
      sum(score_sum)::bigint AS score_sum, sum(high_risk)::bigint AS high_risk,
      coalesce(sum(detections) FILTER (WHERE ${BLOCKED}), 0)::bigint AS blocked
    FROM ${countedRows(scope, answer)}
    GROUP BY slot, source, level, category, is_impostor, place HAVING sum(detections) > 0`;
}

function countriesOf(scope: Scope, answer: CubeAnswer): Sql {
  return sql`
    SELECT country AS value, sum(detections)::bigint AS count FROM ${countedRows(scope, answer)}
    WHERE country <> '' GROUP BY country HAVING sum(detections) > 0 ORDER BY count DESC, value`;
}

/**
 * The same from the rows themselves, found once by the index and counted in every way. Paths and User-Agents are
 * grouped by their keys; the text of the most frequent ones is read from one row each.
 */
async function countRows(database: Database, scope: Scope, filter: DetectionFilter): Promise<Counts> {
  const named = (column: 'path' | 'user_agent', key: 'path_key' | 'agent_key') => sql`(
    SELECT json_agg(json_build_object('value', named.value, 'count', top.count) ORDER BY top.count DESC, named.value)
    FROM (
      SELECT ${plain(key)} AS key, sum(sample_weight) AS count, max(ts) AS ts FROM matching WHERE ${plain(key)} IS NOT NULL
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${TOP}
    ) top CROSS JOIN LATERAL (
      SELECT left(${plain(column)}, 512) AS value FROM detections
      WHERE organization_id = ${scope.organizationId} AND ts = top.ts AND ${plain(key)} = top.key LIMIT 1
    ) named
  )`;
  const rows = await database.query<RawCounts>(sql`
    WITH matching AS MATERIALIZED (
      SELECT ts, source, level, category, country, flags, score, ip, actor_id, path_key, agent_key,
        sample_weight
      FROM detections WHERE ${detectionConditions(scope, filter)} AND ${COUNTED}
    ), addresses AS MATERIALIZED (
      SELECT ip, sum(sample_weight) AS count FROM matching WHERE ip IS NOT NULL GROUP BY 1
    )
    SELECT
      (SELECT json_agg(threat) FROM (
        SELECT to_char(ts::date, 'YYYY-MM-DD') AS day, source, level, category, ${IS_IMPOSTOR} AS is_impostor,
          ${PLACE} AS place, sum(sample_weight) AS detections,
          sum(sample_weight * score) AS score_sum,
          coalesce(sum(sample_weight) FILTER (WHERE ${HIGH_RISK}), 0) AS high_risk,
          coalesce(sum(sample_weight) FILTER (WHERE ${BLOCKED}), 0) AS blocked
        FROM matching GROUP BY ts::date, source, level, category, is_impostor, place
      ) threat) AS threats,
      (SELECT json_agg(place) FROM (
        SELECT country AS value, sum(sample_weight) AS count FROM matching WHERE country IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1
      ) place) AS countries,
      (SELECT count(*) FROM addresses) AS unique_ips,
      (SELECT json_agg(top) FROM (
        SELECT host(ip) AS value, count FROM addresses ORDER BY 2 DESC, ip LIMIT ${TOP}
      ) top) AS ip,
      (SELECT json_agg(top) FROM (
        SELECT actor_id AS value, sum(sample_weight) AS count FROM matching GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${TOP}
      ) top) AS actor,
      ${named('path', 'path_key')} AS path,
      ${named('user_agent', 'agent_key')} AS user_agent`);
  const [row] = rows;
  if (row === undefined) return NOTHING;
  const tops = { ip: row.ip ?? [], path: row.path ?? [], actor: row.actor ?? [], user_agent: row.user_agent ?? [] };
  return { threats: row.threats ?? [], countries: row.countries ?? [], tops: { ...tops, uniqueIps: row.unique_ips } };
}

const has = (flag: number) => sql`(flags & ${plain(flag)}) <> 0`;
const BLOCKED = has(FLAG.blocked);
const IS_IMPOSTOR = has(FLAG.impostor);
const PLACE = sql`CASE WHEN ${has(FLAG.onLogin)} THEN 'login' WHEN ${has(FLAG.onCart)} THEN 'cart'
  WHEN ${has(FLAG.onSearch)} THEN 'search' END`;

interface RawCounts {
  readonly threats: ThreatCount[] | null;
  readonly countries: ValueCount[] | null;
  readonly unique_ips: number;
  readonly ip: ValueCount[] | null;
  readonly path: ValueCount[] | null;
  readonly actor: ValueCount[] | null;
  readonly user_agent: ValueCount[] | null;
}
