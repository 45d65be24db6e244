import type { Database } from '../../platform/database/database.ts';
import { plain, sql } from '../../platform/database/sql.ts';
import { all, COUNTED, scopeConditions, timeConditions } from '../filter/conditions.ts';
import type { StoredRequest } from './stored-request.ts';

export interface RequestsWanted {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Only those before this one; null begins with the newest. */
  readonly before: Pick<StoredRequest, 'id' | 'ts'> | null;
  readonly limit: number;
}

/**
 * Requests of a property, the newest first, without test traffic.
 * @param limitMs then PostgreSQL gives up
 * @returns null when it gave up
 */
export function readRequests(
  database: Database,
  { organizationId, propertyId, before, limit, ...period }: RequestsWanted,
  limitMs: number,
): Promise<StoredRequest[] | null> {
  const bounds = timeConditions('ts', before === null ? period : { ...period, toMs: before.ts.getTime() + 1 });
  const where = all([
    ...scopeConditions({ organizationId, propertyId }),
    ...bounds,
    COUNTED,
    ...(before === null ? [] : [sql`(ts, id) < (${before.ts}, ${before.id})`]),
  ]);
  // The keys are found by the index alone, so that requests of other properties are not read.
  const statement = sql`
    WITH page AS MATERIALIZED (
      SELECT ts, id FROM detections WHERE ${where} ORDER BY ts DESC, id DESC LIMIT ${limit}
    )
    SELECT d.id, d.ts, d.score, d.source, d.trust, host(d.ip) AS ip,
      CASE WHEN family(d.ip) = 6 THEN text(network(set_masklen(d.ip, 64))) ELSE host(d.ip) END AS network,
      d.user_agent, d.path, d.url, d.visitor_id, d.detail -> 'decision' AS decision
    FROM page JOIN LATERAL (
      SELECT * FROM detections
      WHERE ${all([sql`organization_id = ${organizationId}`, sql`id = page.id AND ts = page.ts`, ...bounds])}
    ) AS d ON true
    ORDER BY page.ts DESC, page.id DESC`;
  const work = database.transaction(async (client) => {
    await client.query(sql`SET LOCAL statement_timeout = ${plain(Math.max(1, Math.ceil(limitMs)))}`);
    const { rows } = await client.query<StoredRequest>(statement);
    return rows;
  });
  return work.catch((error: { readonly code?: unknown }) => {
    if (error.code === GAVE_UP) return null;
    throw error;
  });
}

/** `query_canceled` of PostgreSQL. */
const GAVE_UP = '57014';
