import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { HeldPlan } from '../../accounts/plans/plan.ts';
import { DAY_MS } from '../../platform/time/units.ts';

/** Usage is kept for about so long. */
const MOST_DAYS = 400;

/**
 * Days that are asked for (UTC, both included); without them, those of the month.
 * @throws Problem validation_failed
 */
export function readPeriod(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  month: HeldPlan['month'],
): HeldPlan['month'] {
  const fromMs = from === undefined ? month.fromMs : startOf(from, 'query.from');
  const untilMs = to === undefined ? Math.max(month.untilMs, fromMs + DAY_MS) : startOf(to, 'query.to') + DAY_MS;
  if (untilMs <= fromMs) throw invalidValue('query.to', fault('before_from'));
  if (untilMs - fromMs > MOST_DAYS * DAY_MS)
    throw invalidValue('query.from', fault('period_too_long', { most: MOST_DAYS }));
  return { fromMs, untilMs };
}

function startOf(day: string, place: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  // 2026-02-30 is read as the second of March.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day)) throw invalidValue(place, fault('not_a_day'));
  return at;
}
