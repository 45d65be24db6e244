import type { Database } from '../../platform/database/database.ts';
import { plain, sql } from '../../platform/database/sql.ts';
import { all, COUNTED, scopeConditions, timeConditions } from '../filter/conditions.ts';
import type { StoredRequest } from './stored-request.ts';

export interface RequestsWanted {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** The newest so many. */
  readonly most: number;
  /** After so many ms PostgreSQL cancels the statement. */
  readonly limitMs: number;
}

/** Read at once: few enough that other calls are answered between two pages. */
const ROWS_PER_READ = 1_000;

/**
 * Reads the requests of a property page by page, the newest first, without test traffic.
 * @param take is given each page, and answers whether it wants another one
 * @returns false when it ended for want of time, or because `take` wanted no more
 */
export function readRequests(
  database: Database,
  { organizationId, propertyId, most, limitMs, ...period }: RequestsWanted,
  take: (page: readonly StoredRequest[]) => boolean,
): Promise<boolean> {
  const where = all([...scopeConditions({ organizationId, propertyId }), ...timeConditions('ts', period), COUNTED]);
  const whole = database.transaction(async (client) => {
    await client.query(sql`SET LOCAL statement_timeout = ${plain(Math.max(1, Math.ceil(limitMs)))}`);
    await client.query(sql`
      DECLARE requests NO SCROLL CURSOR FOR
      SELECT id, ts, score, sample_weight, source, trust, host(ip) AS ip,
        CASE WHEN family(ip) = 6 THEN text(network(set_masklen(ip, 64))) ELSE host(ip) END AS network,
        user_agent, path, url, visitor_id, detail -> 'decision' AS decision
      FROM detections WHERE ${where}
      ORDER BY ts DESC, id DESC LIMIT ${most}`);
    for (;;) {
      const { rows } = await client.query<StoredRequest>(sql`FETCH ${plain(ROWS_PER_READ)} FROM requests`);
      if (!take(rows)) return false;
      if (rows.length < ROWS_PER_READ) return true;
    }
  });
  return whole.catch((error: { readonly code?: unknown }) => {
    if (error.code === GAVE_UP) return false;
    throw error;
  });
}

/** `query_canceled` of PostgreSQL. */
const GAVE_UP = '57014';
