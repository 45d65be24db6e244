import { SELF_TEST_DEFAULTS, SELF_TEST_LIMITS } from '@sundew/wire/self-test';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { hasPassed } from '../../platform/time/time-left.ts';
import { HOUR_MS } from '../../platform/time/units.ts';

export interface SelfTestSettings {
  /** 0: only when asked. */
  readonly every_hours: number;
  readonly patience_seconds: number;
  readonly sites: readonly { readonly property_id: string; readonly address: string }[];
  readonly agents: readonly { readonly agent_id: string; readonly address: string }[];
}

export interface SettingsRow extends SelfTestSettings {
  /** Null while the first run of an organization has no date. */
  readonly next_run_at: Date | null;
}

const COLUMNS = 'every_hours, patience_seconds, sites, agents, next_run_at';
/** A new organization is given so long to set something up. */
const FIRST_AFTER = '1 hour';
const LONGEST_PAUSE_MS = SELF_TEST_LIMITS.everyHours * HOUR_MS;

export async function findSettings(on: Queryable, organizationId: string): Promise<SettingsRow> {
  const { rows } = await on.query<SettingsRow>(`SELECT ${COLUMNS} FROM self_test_settings WHERE organization_id = $1`, [
    organizationId,
  ]);
  return rows[0] ?? { ...SELF_TEST_DEFAULTS, sites: [], agents: [], next_run_at: null };
}

/** As `findSettings`; who else changes them waits until the transaction ends. */
export async function holdSettings(on: Queryable, organizationId: string): Promise<SettingsRow> {
  await on.query('SELECT 1 FROM organizations WHERE organization_id = $1 FOR NO KEY UPDATE', [organizationId]);
  return findSettings(on, organizationId);
}

/** Keeps the date of the next run unless the new interval ends earlier. */
export async function storeSettings(
  on: Queryable,
  organizationId: string,
  { every_hours: everyHours, patience_seconds: patience, sites, agents }: SelfTestSettings,
  at: Date,
): Promise<SettingsRow> {
  const { rows } = await on.query<SettingsRow>(
    `INSERT INTO self_test_settings (organization_id, every_hours, patience_seconds, sites, agents, next_run_at)
     VALUES ($1, $2::integer, $3, $4, $6, $5::timestamptz + make_interval(hours => $2::integer))
     ON CONFLICT (organization_id) DO UPDATE SET every_hours = excluded.every_hours,
       patience_seconds = excluded.patience_seconds, sites = excluded.sites, agents = excluded.agents,
       next_run_at = least(greatest(self_test_settings.next_run_at, $5), excluded.next_run_at)
     RETURNING ${COLUMNS}`,
    [organizationId, everyHours, patience, JSON.stringify(sites), at, JSON.stringify(agents)],
  );
  return rows[0] as SettingsRow;
}

/** Organizations that test themselves now; the sample organization has nothing that could be visited. */
export function dueOrganizations(database: Database, at: Date): Promise<{ id: string }[]> {
  return database.query<{ id: string }>(
    `SELECT o.organization_id AS id FROM organizations o
     LEFT JOIN self_test_settings s ON s.organization_id = o.organization_id
     WHERE o.deleted_at IS NULL AND o.settings ->> 'demo' IS DISTINCT FROM 'true'
       AND CASE WHEN s.organization_id IS NULL THEN o.created_at <= $1::timestamptz - interval '${FIRST_AFTER}'
         ELSE s.every_hours > 0 AND ${hasPassed('s.next_run_at', '$1', LONGEST_PAUSE_MS)} END
     ORDER BY o.organization_id`,
    [at],
  );
}

/** Sets the date of the run after this one. @returns false when somebody else did so for this one */
export async function claimDue(on: Queryable, organizationId: string, at: Date): Promise<boolean> {
  const { every_hours: everyHours, patience_seconds: patience } = SELF_TEST_DEFAULTS;
  const { rows } = await on.query(
    `INSERT INTO self_test_settings (organization_id, every_hours, patience_seconds, next_run_at)
     VALUES ($1, $3::integer, $4, $2::timestamptz + make_interval(hours => $3::integer))
     ON CONFLICT (organization_id) DO UPDATE
       SET next_run_at = $2::timestamptz + make_interval(hours => self_test_settings.every_hours)
       WHERE self_test_settings.every_hours > 0 AND ${hasPassed('self_test_settings.next_run_at', '$2', LONGEST_PAUSE_MS)}
     RETURNING organization_id`,
    [organizationId, at, everyHours, patience],
  );
  return rows.length > 0;
}

/** Brings the next run forward, where runs have dates at all. */
export async function runAgainBy(on: Queryable, organizationId: string, at: Date): Promise<void> {
  await on.query(
    `UPDATE self_test_settings SET next_run_at = least(next_run_at, $2) WHERE organization_id = $1 AND every_hours > 0`,
    [organizationId, at],
  );
}
