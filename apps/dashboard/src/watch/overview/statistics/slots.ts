import type { HourlyStatistics, Statistics } from '@sundew/wire/statistics';
import { VISIT_KINDS, type VisitKind } from '@sundew/wire/visit-kinds';
import { HOUR_MS, type Period, type SlotSize, slotOf } from '../view/period.ts';

/** One bar of the chart: an hour, a quarter of a day, or a day in the time zone of the browser. */
export interface Slot {
  readonly fromMs: number;
  readonly toMs: number;
  readonly total: number;
  readonly byKind: Readonly<Record<VisitKind, number>>;
  /** True for a day in UTC, of a period too long for hours. */
  readonly isUtcDay: boolean;
  /** What the same slot of the period before counted; null when nobody asked. */
  readonly before: number | null;
}

type Hour = Pick<HourlyStatistics, 'hour' | 'total' | 'by_kind'>;

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
  return [...groups].map(([fromMs, group]) => ({
    fromMs,
    toMs: slotEnd(fromMs, size),
    total: sum(group, (hour) => hour.total),
    byKind: Object.fromEntries(VISIT_KINDS.map((kind) => [kind, sum(group, (hour) => hour.by_kind[kind])])) as Record<
      VisitKind,
      number
    >,
    isUtcDay: false,
    before: before === null ? null : (earlier.get(fromMs) ?? 0),
  }));
}

/** Slots of a period that is too long for hours: days in UTC. */
export function slotsOfDays(days: Statistics['by_day']): Slot[] {
  return days.map(({ date, total, by_kind: byKind }) => ({
    fromMs: Date.parse(`${date}T00:00:00Z`),
    toMs: Date.parse(`${date}T00:00:00Z`) + 24 * HOUR_MS,
    total,
    byKind,
    isUtcDay: true,
    before: null,
  }));
}

/** Kinds that occur, in their order. */
export function kindsIn(slots: readonly Slot[]): VisitKind[] {
  return VISIT_KINDS.filter((kind) => slots.some(({ byKind }) => byKind[kind] > 0));
}

const HOURS_OF: Readonly<Record<SlotSize, number>> = { hour: 1, quarter: 6, day: 24 };

/** By the calendar of the browser, since days differ in length where clocks are put forward. */
function slotStart(timeMs: number, size: SlotSize): number {
  if (size === 'hour') return Math.floor(timeMs / HOUR_MS) * HOUR_MS;
  const at = new Date(timeMs);
  const hours = HOURS_OF[size];
  return new Date(at.getFullYear(), at.getMonth(), at.getDate(), Math.floor(at.getHours() / hours) * hours).getTime();
}

function slotEnd(fromMs: number, size: SlotSize): number {
  if (size === 'hour') return fromMs + HOUR_MS;
  const at = new Date(fromMs);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours() + HOURS_OF[size]).getTime();
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
