import { SELF_TEST_DEFAULTS } from '@sundew/wire/self-test';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface RunPlace {
  readonly organizationId: string;
  readonly runId: string;
}

export interface RunRow {
  readonly id: string;
  readonly started_at: Date;
  readonly closes_at: Date;
  readonly finished_at: Date | null;
  readonly left_out: number;
}

const COLUMNS = 'id, started_at, closes_at, finished_at, left_out';

/** @returns false when a run of the organization is under way */
export async function insertRun(
  on: Queryable,
  { organizationId, runId }: RunPlace,
  { startedAt, closesAt, leftOut }: { readonly startedAt: Date; readonly closesAt: Date; readonly leftOut: number },
): Promise<boolean> {
  const { rows } = await on.query(
    `INSERT INTO self_test_runs (organization_id, id, started_at, closes_at, left_out) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [organizationId, runId, startedAt, closesAt, leftOut],
  );
  return rows.length > 0;
}

/** The run under way, or else the last one. */
export async function latestRun(on: Queryable, organizationId: string): Promise<RunRow | null> {
  const { rows } = await on.query<RunRow>(
    `SELECT ${COLUMNS} FROM self_test_runs WHERE organization_id = $1
     ORDER BY finished_at IS NULL DESC, started_at DESC, id DESC LIMIT 1`,
    [organizationId],
  );
  return rows[0] ?? null;
}

/** Takes the oldest run whose visits nobody sends yet; nobody else takes it again. */
export async function takeRun(on: Queryable, at: Date): Promise<RunPlace | null> {
  const { rows } = await on.query<RunPlace>(
    `UPDATE self_test_runs AS run SET taken_at = $1 FROM (
       SELECT organization_id, id FROM self_test_runs WHERE taken_at IS NULL AND finished_at IS NULL
       ORDER BY started_at LIMIT 1) AS next
     WHERE run.organization_id = next.organization_id AND run.id = next.id AND run.taken_at IS NULL
     RETURNING run.organization_id AS "organizationId", run.id AS "runId"`,
    [at],
  );
  return rows[0] ?? null;
}

/** Reports are awaited until then, once the visits are sent. */
export async function awaitReports(on: Queryable, { organizationId, runId }: RunPlace, from: Date): Promise<void> {
  await on.query(
    `UPDATE self_test_runs SET closes_at = $3::timestamptz + make_interval(secs => coalesce(
       (SELECT patience_seconds FROM self_test_settings WHERE organization_id = $1), $4::integer)) WHERE organization_id = $1 AND id = $2`,
    [organizationId, runId, from, SELF_TEST_DEFAULTS.patience_seconds],
  );
}

/** Runs whose visits were sent, or whose sender is long gone. */
export async function openRuns(on: Queryable, at: Date): Promise<RunPlace[]> {
  const { rows } = await on.query<RunPlace>(
    `SELECT organization_id AS "organizationId", id AS "runId" FROM self_test_runs
     WHERE finished_at IS NULL AND (taken_at IS NOT NULL OR closes_at <= $1) ORDER BY started_at`,
    [at],
  );
  return rows;
}

/** Locks the run while it is under way. @returns null when it has ended */
export async function lockOpenRun(on: Queryable, { organizationId, runId }: RunPlace): Promise<RunRow | null> {
  const { rows } = await on.query<RunRow>(
    `SELECT ${COLUMNS} FROM self_test_runs WHERE organization_id = $1 AND id = $2 AND finished_at IS NULL FOR UPDATE`,
    [organizationId, runId],
  );
  return rows[0] ?? null;
}

export async function endRun(on: Queryable, { organizationId, runId }: RunPlace, at: Date): Promise<void> {
  await on.query(`UPDATE self_test_runs SET finished_at = $3 WHERE organization_id = $1 AND id = $2`, [
    organizationId,
    runId,
    at,
  ]);
}
