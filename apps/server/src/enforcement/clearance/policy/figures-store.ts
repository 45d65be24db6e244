import { LIMITS } from '@sundew/wire/limits';
import type pg from 'pg';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { countAlone } from '../../../platform/database/row-bound.ts';

export interface CountedLabel {
  readonly label: string;
  readonly route: string;
  readonly requests: number;
}

/** @returns false for a report that was counted before */
export async function noteReport(on: Queryable, organizationId: string, reportId: string, at: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    `INSERT INTO clearance_reports (organization_id, report_id, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [organizationId, reportId, at],
  );
  return rowCount === 1;
}

const OF_HOUR = `k.organization_id = $1 AND k.property_id = $2 AND k.hour = date_trunc('hour', $3::timestamptz)`;
/** Sensors choose what they count, so that the rows of an hour are bounded. */
const IS_ROOM = `(SELECT count(*) FROM clearance_counts AS k WHERE ${OF_HOUR}) < ${LIMITS.clearanceRoutesPerHour}`;

export async function addCounts(
  client: pg.ClientBase,
  organizationId: string,
  propertyId: string,
  at: Date,
  counts: readonly CountedLabel[],
): Promise<void> {
  await countAlone(client, 'clearance_counts', organizationId);
  await client.query(
    `INSERT INTO clearance_counts AS c (organization_id, property_id, hour, label, route, requests)
     SELECT $1, $2, date_trunc('hour', $3::timestamptz), label, route, sum(requests)
     FROM (
       SELECT n.requests,
         CASE WHEN ${IS_ROOM} OR EXISTS (SELECT 1 FROM clearance_counts AS k WHERE ${OF_HOUR} AND k.label = n.label)
           THEN n.label ELSE '(more)' END AS label,
         CASE WHEN ${IS_ROOM} OR EXISTS (SELECT 1 FROM clearance_counts AS k
           WHERE ${OF_HOUR} AND k.label = n.label AND k.route = n.route) THEN n.route ELSE '(more)' END AS route
         FROM unnest($4::text[], $5::text[], $6::bigint[]) AS n (label, route, requests)) AS told
     GROUP BY label, route ORDER BY label, route
     ON CONFLICT (organization_id, property_id, hour, label, route) DO UPDATE SET requests = c.requests + excluded.requests`,
    [
      ...[organizationId, propertyId, at, counts.map(({ label }) => label)],
      ...[counts.map(({ route }) => route), counts.map(({ requests }) => requests)],
    ],
  );
}

/** What sensors decided since then, the most frequent first. */
export async function countsSince(
  on: Queryable,
  organizationId: string,
  propertyId: string,
  since: Date,
): Promise<CountedLabel[]> {
  const { rows } = await on.query<CountedLabel>(
    `SELECT label, route, sum(requests)::bigint AS requests FROM clearance_counts
     WHERE organization_id = $1 AND property_id = $2 AND hour >= $3
     GROUP BY label, route ORDER BY requests DESC, label, route LIMIT 500`,
    [organizationId, propertyId, since],
  );
  return rows;
}
