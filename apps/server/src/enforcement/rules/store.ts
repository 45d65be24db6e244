import type { BlastRadius, GuardRail, RunOutcome } from '@sundew/wire/response-actions';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { ActionSettings } from '../actions/action.ts';
import type { TriggerSettings } from '../triggers/trigger.ts';

export interface RuleRow {
  readonly organization_id: string;
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly dry_run: boolean;
  /** Null is every property. */
  readonly property_id: string | null;
  readonly trigger: TriggerSettings;
  readonly actions: readonly ActionSettings[];
  /** Null is what the organization says. */
  readonly ask_above: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `organization_id, id, name, enabled, dry_run, property_id, trigger, actions, ask_above, created_at,
  updated_at`;

const valuesOf = (row: RuleRow) => [
  ...[row.organization_id, row.id, row.name, row.enabled, row.dry_run, row.property_id],
  ...[JSON.stringify(row.trigger), JSON.stringify(row.actions), row.ask_above],
];

export async function insertRule(on: Queryable, row: RuleRow): Promise<void> {
  await on.query(`INSERT INTO response_actions (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
    ...valuesOf(row),
    row.created_at,
    row.updated_at,
  ]);
}

export async function updateRule(on: Queryable, row: RuleRow): Promise<void> {
  await on.query(
    `UPDATE response_actions SET name = $3, enabled = $4, dry_run = $5, property_id = $6, trigger = $7, actions = $8,
        ask_above = $9, updated_at = $10
      WHERE organization_id = $1 AND id = $2`,
    [...valuesOf(row), row.updated_at],
  );
}

export async function deleteRule(on: Queryable, organizationId: string, id: string): Promise<void> {
  await on.query('DELETE FROM response_runs WHERE organization_id = $1 AND response_action_id = $2', [
    organizationId,
    id,
  ]);
  await on.query('DELETE FROM response_actions WHERE organization_id = $1 AND id = $2', [organizationId, id]);
}

/** @param lock keeps others from changing it until the transaction ends */
export async function findRule(
  on: Queryable,
  organizationId: string,
  id: string,
  lock = false,
): Promise<RuleRow | null> {
  const { rows } = await on.query<RuleRow>(
    `SELECT ${COLUMNS} FROM response_actions WHERE organization_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** Oldest first; an organization has few. */
export async function listRules(on: Queryable, organizationId: string): Promise<RuleRow[]> {
  const { rows } = await on.query<RuleRow>(
    `SELECT ${COLUMNS} FROM response_actions WHERE organization_id = $1 ORDER BY created_at, id`,
    [organizationId],
  );
  return rows;
}

/** When these were changed last, of those that are on. None of them changes until the transaction ends. */
export async function holdEnabled(
  on: Queryable,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await on.query<Pick<RuleRow, 'id' | 'updated_at'>>(
    `SELECT id, updated_at FROM response_actions
      WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND enabled ORDER BY id FOR SHARE`,
    [organizationId, ids],
  );
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

export interface RunOutcomeRow {
  readonly action: ActionSettings['type'];
  readonly outcome: RunOutcome;
  readonly guard_rail: GuardRail | null;
}

export interface RunRow {
  readonly id: string;
  readonly response_action_id: string;
  readonly target: string;
  readonly dry_run: boolean;
  readonly property_id: string;
  readonly detection_id: string;
  readonly detections: number;
  readonly outcomes: readonly RunOutcomeRow[];
  /** Who shares the target; null where nobody was to be blocked. */
  readonly blast_radius: BlastRadius | null;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Adds a run, or its detections to the run of the same hour that is there. */
export async function noteRun(on: Queryable, organizationId: string, run: RunRow): Promise<void> {
  await on.query(
    `INSERT INTO response_runs (organization_id, id, response_action_id, target, hour, dry_run, property_id, detection_id,
        detections, outcomes, first_at, last_at, blast_radius)
      VALUES ($1, $2, $3, $4, date_trunc('hour', $10::timestamptz), $5, $6, $7, $8, $9, $10, $11, $12)
      ON CONFLICT (organization_id, response_action_id, target, hour, dry_run) DO UPDATE
        SET detections = response_runs.detections + excluded.detections, last_at = excluded.last_at`,
    [
      ...[organizationId, run.id, run.response_action_id, run.target, run.dry_run, run.property_id, run.detection_id],
      ...[run.detections, JSON.stringify(run.outcomes), run.first_at, run.last_at, run.blast_radius],
    ],
  );
}

/** The latest first. */
export function listRuns(
  on: Queryable,
  { organizationId, ruleId, propertyId }: { organizationId: string; ruleId: string; propertyId: string | null },
  page: Window,
): Promise<Page<RunRow>> {
  const list = {
    columns: `id, response_action_id, target, dry_run, property_id, detection_id, detections, outcomes, first_at, last_at,
      blast_radius`,
    from: `FROM response_runs
      WHERE organization_id = $1 AND response_action_id = $2 AND ($3::uuid IS NULL OR property_id = $3)`,
    order: 'last_at DESC, id DESC',
  };
  return readPage(on, list, [organizationId, ruleId, propertyId], page);
}

export async function deleteRuns(
  on: Queryable,
  organizationId: string,
  targets: readonly string[] | null,
  until: Date,
): Promise<void> {
  await on.query(
    `DELETE FROM response_runs
      WHERE organization_id = $1 AND ($2::text[] IS NULL OR target = ANY($2)) AND first_at < $3`,
    [organizationId, targets, until],
  );
}
