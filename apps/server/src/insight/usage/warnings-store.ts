import type { HeldPlan } from '../../accounts/plans/plan.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoDay } from '../../platform/time/iso-day.ts';

/** Organizations that use events; sample data is nobody's. */
export function warnedOrganizations(database: Database): Promise<{ id: string; name: string }[]> {
  return database.query<{ id: string; name: string }>(
    `SELECT organization_id AS id, name FROM organizations
     WHERE deleted_at IS NULL AND settings ->> 'demo' IS DISTINCT FROM 'true'`,
  );
}

/** @returns false when that was told in this month already, or a higher step was */
export async function claimWarning(
  database: Database,
  organizationId: string,
  { fromMs }: HeldPlan['month'],
  percent: number,
  at: Date,
): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO budget_warnings (organization_id, month, percent, warned_at)
     SELECT $1, $2::date, $3::smallint, $4 WHERE NOT EXISTS (
       SELECT 1 FROM budget_warnings WHERE organization_id = $1 AND month = $2::date AND percent >= $3::smallint)
     ON CONFLICT DO NOTHING RETURNING percent`,
    [organizationId, isoDay(fromMs), percent, at],
  );
  return rows.length > 0;
}
