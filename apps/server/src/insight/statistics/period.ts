import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';
import type { DetectionFilter } from '../filter/filter.ts';

const DEFAULT_DAYS = 30;
const DEFAULT_HOURS = 24;
/** The hours of more days than these are not answered one by one. */
const MOST_DAYS = 31;
const MOST_HOURS = MOST_DAYS * 24 + 1;

/** Milliseconds since the epoch, `toMs` not included. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The period of a filter; without a start, the 30 calendar days (UTC) that end with its last one, else with today. */
export function dailyPeriod({ fromMs, toMs }: DetectionFilter, nowMs: number): Period {
  const end = toMs ?? startOf(nowMs, DAY_MS) + DAY_MS;
  return { fromMs: fromMs ?? startOf(end - 1, DAY_MS) - (DEFAULT_DAYS - 1) * DAY_MS, toMs: end };
}

/**
 * The period of a filter for hourly figures; without a start, its last 24 hours.
 * @throws Problem validation_failed when there are too many hours to list
 */
export function hourlyPeriod({ fromMs, toMs }: DetectionFilter, nowMs: number): Period {
  const end = toMs ?? startOf(nowMs, HOUR_MS) + HOUR_MS;
  const period = { fromMs: fromMs ?? startOf(end - 1, HOUR_MS) - (DEFAULT_HOURS - 1) * HOUR_MS, toMs: end };
  if (period.toMs - period.fromMs > MOST_HOURS * HOUR_MS) {
    throw invalidValue('querystring.start_date', fault('too_many_days', { days: MOST_DAYS }));
  }
  return period;
}

export function startOf(timeMs: number, lengthMs: number): number {
  return Math.floor(timeMs / lengthMs) * lengthMs;
}
