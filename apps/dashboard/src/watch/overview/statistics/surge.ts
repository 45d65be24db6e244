import { HOUR_MS } from '../view/period.ts';

export interface Surge {
  /** Detections of the last 60 minutes. */
  readonly lastHour: number;
  /** What an hour usually has: the median of those before. */
  readonly usual: number;
}

interface HourTotal {
  /** Beginning of the hour, ISO 8601. */
  readonly hour: string;
  readonly total: number;
}

/** Fewer are no surge, however quiet it was before. */
const LEAST = 50;
const TIMES_USUAL = 3;
/** Deviations (median absolute deviation, scaled to a standard deviation) above the usual. */
const DEVIATIONS = 6;
const MAD_TO_DEVIATION = 1.4826;
/** With fewer hours nobody knows what is usual. */
const LEAST_HOURS = 12;

/**
 * Tells whether the last hour is far above the usual: several times the median, and outside of what the hours before
 * differ anyway. The running hour is filled up with its share of the hour before.
 * @param wasSeenBefore whether there were detections before these hours; if not, what is usual begins with the first
 * @returns null when it is not, or when too little is known
 */
export function surgeOf(hours: readonly HourTotal[], nowMs: number, wasSeenBefore: boolean): Surge | null {
  const nowHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const totals = new Map(hours.map(({ hour, total }) => [Date.parse(hour), total]));
  const earlier = [...totals].filter(([at]) => at < nowHour - HOUR_MS).map(([, total]) => total);
  const first = wasSeenBefore ? 0 : earlier.findIndex((total) => total > 0);
  const before = first === -1 ? [] : earlier.slice(first);
  if (before.length < LEAST_HOURS) return null;
  const elapsed = (nowMs - nowHour) / HOUR_MS;
  const lastHour = Math.round((totals.get(nowHour) ?? 0) + (totals.get(nowHour - HOUR_MS) ?? 0) * (1 - elapsed));
  const usual = median(before);
  const deviation = median(before.map((total) => Math.abs(total - usual))) * MAD_TO_DEVIATION;
  const limit = Math.max(LEAST, usual * TIMES_USUAL, usual + deviation * DEVIATIONS);
  return lastHour >= limit ? { lastHour, usual } : null;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
