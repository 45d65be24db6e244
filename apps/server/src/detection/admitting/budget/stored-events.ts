import type { HeldPlan } from '../../../accounts/plans/plan.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { isoDay } from '../../../platform/time/iso-day.ts';

/** The days (UTC) of a month, as SQL compares them: the last one is not included. */
export function daysOf({ fromMs, untilMs }: HeldPlan['month']): readonly [from: string, until: string] {
  return [isoDay(fromMs), isoDay(untilMs)];
}

/** Events of a month that are committed, settled or not, as of one moment. */
export async function storedEvents(on: Queryable, organizationId: string, month: HeldPlan['month']): Promise<number> {
  const { rows } = await on.query<{ stored: number }>(
    `SELECT (SELECT coalesce(sum(stored), 0) FROM usage_days WHERE organization_id = $1 AND day >= $2 AND day < $3)::bigint
       + (SELECT coalesce(sum(count::bigint), 0) FROM pending_deltas, jsonb_each_text(billed) AS of_day (day, count)
           WHERE organization_id = $1 AND set_aside_at IS NULL AND day >= $2::text AND day < $3::text) AS stored`,
    [organizationId, ...daysOf(month)],
  );
  return Number(rows[0]?.stored ?? 0);
}
