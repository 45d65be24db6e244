import type { HeldPlan } from '../../accounts/plans/plan.ts';
import { daysOf } from '../../detection/admitting/budget/stored-events.ts';
import { FLAG } from '../../detection/stored/flags.ts';
import { startOfDay } from '../../platform/database/partitions.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { DAY_MS } from '../../platform/time/units.ts';

/** What was used of one property on one day (UTC, `YYYY-MM-DD`). */
export interface UsageOfDay {
  readonly day: string;
  readonly property_id: string;
  /** Null for a property that is gone. */
  readonly property: string | null;
  readonly events_stored: number;
  readonly events_sampled_out: number;
}

/** Days with usage, oldest first. Whoever calls has settled the organization. */
export async function readUsage(
  on: Queryable,
  organizationId: string,
  period: HeldPlan['month'],
): Promise<UsageOfDay[]> {
  const { rows } = await on.query<UsageOfDay>(
    `SELECT u.day::text AS day, u.property_id, p.name AS property, sum(u.stored)::bigint AS events_stored,
       sum(u.sampled_out)::bigint AS events_sampled_out
     FROM usage_days AS u LEFT JOIN properties AS p ON p.organization_id = u.organization_id AND p.id = u.property_id
     WHERE u.organization_id = $1 AND u.day >= $2 AND u.day < $3
     GROUP BY u.day, u.property_id, p.name HAVING sum(u.stored) > 0 ORDER BY u.day, u.property_id`,
    [organizationId, ...daysOf(period)],
  );
  return rows;
}

/** A day and property of which usage says something else than the detections do. */
export interface UsageDifference {
  readonly day: string;
  readonly property_id: string;
  readonly counted_stored: number;
  readonly found_stored: number;
  readonly counted_sampled_out: number;
  readonly found_sampled_out: number;
}

export interface Reconciled {
  readonly days: number;
  readonly events: number;
  readonly differences: readonly UsageDifference[];
}

/**
 * Counts the detections of a period again, and compares. Erased ones are counted as erased; what they stood for beside
 * themselves is compared only where nothing was erased.
 * @param on of one moment at which nothing is stored and not counted yet
 */
export async function recount(on: Queryable, organizationId: string, period: HeldPlan['month']): Promise<Reconciled> {
  const { rows } = await on.query<UsageDifference>(RECOUNT, [
    organizationId,
    ...daysOf(period),
    new Date(period.fromMs),
    new Date(period.untilMs),
  ]);
  return {
    days: new Set(rows.map(({ day }) => day)).size,
    events: rows.reduce((sum, { counted_stored: stored }) => sum + stored, 0),
    differences: rows.filter(
      (row) => row.counted_stored !== row.found_stored || row.counted_sampled_out !== row.found_sampled_out,
    ),
  };
}

const RECOUNT = `WITH counted AS (
    SELECT day, property_id, sum(stored) - sum(erased) AS stored, sum(sampled_out) AS sampled_out, sum(erased) AS erased
    FROM usage_days WHERE organization_id = $1 AND day >= $2 AND day < $3 GROUP BY 1, 2
  ), found AS (
    SELECT (ts AT TIME ZONE 'UTC')::date AS day, property_id, count(*) AS stored, sum(sample_weight - 1) AS sampled_out
    FROM detections WHERE organization_id = $1 AND ts >= $4 AND ts < $5 AND (flags & ${FLAG.unbilled}) = 0 GROUP BY 1, 2
  )
  SELECT day::text AS day, property_id, coalesce(c.stored, 0)::bigint AS counted_stored,
    coalesce(f.stored, 0)::bigint AS found_stored, coalesce(c.sampled_out, 0)::bigint AS counted_sampled_out,
    CASE WHEN c.erased > 0 THEN c.sampled_out ELSE coalesce(f.sampled_out, 0) END::bigint AS found_sampled_out
  FROM counted AS c FULL JOIN found AS f USING (day, property_id) ORDER BY 1, 2`;

/** The part of a period of which detections are still kept, in whole days. */
export function keptPart(period: HeldPlan['month'], nowMs: number, retentionDays: number): HeldPlan['month'] {
  return { ...period, fromMs: Math.max(period.fromMs, startOfDay(nowMs) - (retentionDays - 1) * DAY_MS) };
}
