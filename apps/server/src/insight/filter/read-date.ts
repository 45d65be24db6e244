import { DAY_MS } from '../../platform/time/units.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const LAST_YEAR = 2999;

/** The span a date names: a whole day (UTC), or one millisecond. `untilMs` is the first one after it. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Reads an ISO 8601 date or date-time. Without an offset it is UTC, whatever the machine's zone is.
 * @returns null when it is neither, or no day of the calendar
 */
export function readDate(text: string): Span | null {
  const day = DAY.exec(text);
  if (day) {
    const fromMs = Date.parse(`${text}T00:00:00Z`);
    return isDay(fromMs, text) ? { fromMs, untilMs: fromMs + DAY_MS } : null;
  }
  const moment = MOMENT.exec(text);
  if (!moment) return null;
  const fromMs = Date.parse(moment[1] ? text : `${text}Z`);
  const named = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isFinite(fromMs) && isDay(named, text.slice(0, 10)) ? { fromMs, untilMs: fromMs + 1 } : null;
}

/** JavaScript reads 2026-02-30 as the second of March. */
function isDay(timeMs: number, text: string): boolean {
  if (!Number.isFinite(timeMs)) return false;
  const date = new Date(timeMs);
  return date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= LAST_YEAR && date.toISOString().startsWith(text);
}
