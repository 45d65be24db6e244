import { SOURCES, type Source } from '@sundew/wire/sources';
import type { HourlyStatistics, Statistics } from '@sundew/wire/statistics';
import { HOUR_MS, type Period, slotOf } from './period.ts';

/** One bar of the chart: an hour, or a day in the time zone of the browser. */
export interface Slot {
  readonly fromMs: number;
  readonly toMs: number;
  readonly total: number;
  readonly highRisk: number;
  readonly averageScore: number;
  /** Null for long periods, of which only totals are known. */
  readonly bySource: Readonly<Record<Source, number>> | null;
  /** What the same slot of the period before counted; null when nobody asked. */
  readonly before: number | null;
}

type Hour = Pick<HourlyStatistics, 'hour' | 'total' | 'high_risk' | 'average_score' | 'by_source'>;

/** Adds hours up to the slots of the period; `before` holds the hours of the period in front of it. */
export function slotsOf(hours: readonly Hour[], period: Period, before: readonly Hour[] | null): Slot[] {
  const size = slotOf(period);
  const lengthMs = period.toMs - period.fromMs;
  const earlier = new Map<number, number>();
  for (const { hour, total } of before ?? []) {
    const at = slotStart(Date.parse(hour) + lengthMs, size);
    earlier.set(at, (earlier.get(at) ?? 0) + total);
  }
  const groups = Map.groupBy(hours, ({ hour }) => slotStart(Date.parse(hour), size));
  return [...groups].map(([fromMs, group]) => {
    const total = sum(group, (hour) => hour.total);
    return {
      fromMs,
      toMs: slotEnd(fromMs, size),
      total,
      highRisk: sum(group, (hour) => hour.high_risk),
      averageScore: total === 0 ? 0 : sum(group, (hour) => hour.average_score * hour.total) / total,
      bySource: Object.fromEntries(
        SOURCES.map((source) => [source, sum(group, (hour) => hour.by_source[source])]),
      ) as Record<Source, number>,
      before: before === null ? null : (earlier.get(fromMs) ?? 0),
    };
  });
}

/** Slots of a period that is too long for hours: days in UTC, without sources. */
export function slotsOfDays(days: Statistics['by_day']): Slot[] {
  return days.map(({ date, total, high_risk, average_score }) => ({
    fromMs: Date.parse(`${date}T00:00:00Z`),
    toMs: Date.parse(`${date}T00:00:00Z`) + 24 * HOUR_MS,
    total,
    highRisk: high_risk,
    averageScore: average_score,
    bySource: null,
    before: null,
  }));
}

/** Sources that occur, most frequent first. */
export function sourcesIn(slots: readonly Slot[]): Source[] {
  const totals = new Map(SOURCES.map((source) => [source, sum(slots, ({ bySource }) => bySource?.[source] ?? 0)]));
  return SOURCES.filter((source) => (totals.get(source) ?? 0) > 0).toSorted(
    (one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0),
  );
}

function slotStart(timeMs: number, size: 'hour' | 'day'): number {
  if (size === 'hour') return Math.floor(timeMs / HOUR_MS) * HOUR_MS;
  const at = new Date(timeMs);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}

function slotEnd(fromMs: number, size: 'hour' | 'day'): number {
  if (size === 'hour') return fromMs + HOUR_MS;
  const at = new Date(fromMs);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime();
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
