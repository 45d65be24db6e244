import type { Queryable } from '../../platform/database/queryable.ts';
import type { Verdict } from './judge-paths.ts';
import type { Heard, PlannedPath, TestedPath, VisitFault } from './path.ts';
import type { RunPlace } from './run-store.ts';

/** @param markOf for what is visited, the part of the User-Agent that tells its visit apart */
export async function insertPaths(
  on: Queryable,
  { organizationId, runId }: RunPlace,
  paths: readonly PlannedPath[],
  markOf: (position: number) => string,
  at: Date,
): Promise<void> {
  const rows = paths.map(({ untested, propertyId, propertyName, ...path }, position) => ({
    ...{ ...path, position, property_id: propertyId, property_name: propertyName },
    mark: untested === null && path.address !== null ? markOf(position) : null,
    state: untested === null ? 'waiting' : 'not_tested',
    reason: untested ?? 'waiting',
  }));
  await on.query(
    `INSERT INTO self_test_paths (organization_id, run_id, planned_at, path, position, kind, name, property_id,
       property_name, address, target, mark, state, reason)
     SELECT $1, $2, $3, p.* FROM jsonb_to_recordset($4::jsonb) AS p (path text, position smallint, kind text, name text,
       property_id uuid, property_name text, address text, target jsonb, mark text, state text, reason text)`,
    [organizationId, runId, at, JSON.stringify(rows)],
  );
}

export async function pathsOf(on: Queryable, { organizationId, runId }: RunPlace): Promise<TestedPath[]> {
  const { rows } = await on.query<TestedPath>(
    `SELECT path, kind, name, property_id AS "propertyId", property_name AS "propertyName", address, target, mark,
       sent_at AS "sentAt", status, fault, arrived_ms AS "arrivedMs", heard, state, reason
     FROM self_test_paths WHERE organization_id = $1 AND run_id = $2 ORDER BY position`,
    [organizationId, runId],
  );
  return rows;
}

export async function noteVisit(
  on: Queryable,
  { organizationId, runId }: RunPlace,
  path: string,
  {
    sentAt,
    status,
    fault,
  }: { readonly sentAt: Date; readonly status: number | null; readonly fault: VisitFault | null },
): Promise<void> {
  await on.query(
    `UPDATE self_test_paths SET sent_at = $4, status = $5, fault = $6
     WHERE organization_id = $1 AND run_id = $2 AND path = $3`,
    [organizationId, runId, path, sentAt, status, fault],
  );
}

export async function noteHeard(
  on: Queryable,
  { organizationId, runId }: RunPlace,
  path: string,
  heard: readonly Heard[],
): Promise<void> {
  await on.query(
    `UPDATE self_test_paths SET heard = $4, arrived_ms = coalesce(arrived_ms, $5)
     WHERE organization_id = $1 AND run_id = $2 AND path = $3`,
    [organizationId, runId, path, JSON.stringify(heard), Math.min(...heard.map(({ ms }) => ms))],
  );
}

export async function storeVerdicts(
  on: Queryable,
  { organizationId, runId }: RunPlace,
  verdicts: readonly Verdict[],
): Promise<void> {
  const rows = verdicts.map(({ arrivedMs, ...verdict }) => ({ ...verdict, arrived_ms: arrivedMs }));
  await on.query(
    `UPDATE self_test_paths AS row SET state = v.state, reason = v.reason, arrived_ms = v.arrived_ms, heard = v.heard
     FROM jsonb_to_recordset($3::jsonb) AS v (path text, state text, reason text, arrived_ms integer, heard jsonb)
     WHERE row.organization_id = $1 AND row.run_id = $2 AND row.path = v.path`,
    [organizationId, runId, JSON.stringify(rows)],
  );
}

/** When each path was last found seeing, by a run that is still kept. */
export async function lastSeeing(on: Queryable, organizationId: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await on.query<{ path: string; at: Date }>(
    `SELECT path, max(planned_at) AS at FROM self_test_paths
     WHERE organization_id = $1 AND state = 'seeing' GROUP BY path`,
    [organizationId],
  );
  return new Map(rows.map(({ path, at }) => [path, at]));
}
