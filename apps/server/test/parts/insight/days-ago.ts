import { startOfDay } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';

const HOUR_MS = 3_600_000;

/** Moments by day (UTC) before `nowMs` and hour of it, in ISO 8601. */
export function daysAgo(nowMs: number): (days: number, hour?: number) => string {
  return (days, hour = 0) => new Date(startOfDay(nowMs) - days * DAY_MS + hour * HOUR_MS).toISOString();
}
