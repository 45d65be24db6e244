import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { HeldPlan } from '../../accounts/plans/plan.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { readDate } from '../filter/read-date.ts';

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
  const found = readDate(day);
  if (found === null) throw invalidValue(place, fault('not_a_day'));
  return found.fromMs;
}
