import type { View } from './view.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Longer periods have no figures per hour. */
const MOST_HOURLY_MS = 31 * DAY_MS + HOUR_MS;
/** Up to these lengths the chart has a bar per hour or per quarter of a day, beyond them one per day. */
const MOST_HOUR_BARS_MS = 2 * DAY_MS;
const MOST_QUARTER_BARS_MS = 10 * DAY_MS;

const LENGTHS_MS = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS } as const;

/** Milliseconds since the epoch, `toMs` not included. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether it ends now and moves on with the time. */
  readonly isRolling: boolean;
}

/** The period that is looked at. An own one has whole days in the time zone of the browser. */
export function periodOf({ range, from, to }: Pick<View, 'range' | 'from' | 'to'>, nowMs: number): Period {
  if (range !== 'own') return { fromMs: nowMs - LENGTHS_MS[range], toMs: nowMs, isRolling: true };
  return { fromMs: startOfDay(from, 0), toMs: startOfDay(to, 1), isRolling: false };
}

/** The period of the same length that ends where the given one begins. */
export function previousOf({ fromMs, toMs }: Period): Period {
  return { fromMs: fromMs - (toMs - fromMs), toMs: fromMs, isRolling: false };
}

/** Whether the API tells figures per hour and source for it. */
export function isHourly({ fromMs, toMs }: Period): boolean {
  return toMs - fromMs <= MOST_HOURLY_MS;
}

export type SlotSize = 'hour' | 'quarter' | 'day';

export function slotOf({ fromMs, toMs }: Period): SlotSize {
  if (toMs - fromMs <= MOST_HOUR_BARS_MS) return 'hour';
  return toMs - fromMs <= MOST_QUARTER_BARS_MS ? 'quarter' : 'day';
}

/** The period as filters of the API; one that ends now stays open, so that what comes later is in it too. */
export function datesOf({ fromMs, toMs, isRolling }: Period): { start_date: string; end_date?: string } {
  const start = new Date(fromMs).toISOString();
  return isRolling ? { start_date: start } : { start_date: start, end_date: new Date(toMs - 1).toISOString() };
}

/** `YYYY-MM-DD` in the time zone of the browser. */
export function dayText(timeMs: number): string {
  const at = new Date(timeMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Local midnight; days differ in length where clocks are put forward, so the calendar counts and not hours. */
function startOfDay(text: string, daysLater: number): number {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).getTime();
}
