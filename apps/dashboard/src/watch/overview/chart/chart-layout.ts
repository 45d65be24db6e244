import type { VisitKind } from '@sundew/wire/visit-kinds';
import type { Slot } from '../statistics/slots.ts';
import { DAY_MS, HOUR_MS } from '../view/period.ts';

/** In CSS pixels, like everything here. */
export const HEIGHT = 288;
export const PLOT = { left: 48, top: 12, right: 26, bottom: 28 } as const;
const PLOT_HEIGHT = HEIGHT - PLOT.top - PLOT.bottom;
/** The share of a slot that its bar fills. */
const BAR_SHARE = 0.86;
const WIDEST_BAR = 48;
/** Narrower slots leave no gaps between bars and their parts. */
const NARROWEST_WITH_GAPS = 4;
const LEAST_BETWEEN_TIMES = 70;
const LEAST_BETWEEN_LINES = 40;
/** Counts have no halves. */
const WHOLE_STEPS = Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
const HOUR_STEPS = [1, 2, 3, 6, 12] as const;

/** Where everything of a chart stands. */
export interface ChartLayout {
  /** Middle of each slot, from the left. */
  readonly middles: readonly number[];
  readonly slotWidth: number;
  /** Stacked from the bottom up: what a kind counts, as the path of all of its bars. */
  readonly bars: readonly { readonly kind: VisitKind; readonly path: string }[];
  readonly hasGaps: boolean;
  /** Points of the line for the period before; empty without one. */
  readonly before: string;
  /** Lines across, with what they stand for. */
  readonly lines: readonly { readonly y: number; readonly count: number }[];
  /** Slots at whose beginning the time is written. */
  readonly marks: readonly { readonly x: number; readonly slot: Slot }[];
}

/**
 * @param kinds from the bottom of a bar to its top
 * @param width of the whole chart
 */
export function layOut(slots: readonly Slot[], kinds: readonly VisitKind[], width: number): ChartLayout {
  const plotWidth = Math.max(1, width - PLOT.left - PLOT.right);
  const fromMs = slots[0]?.fromMs ?? 0;
  const lengthMs = Math.max(1, (slots.at(-1)?.toMs ?? 1) - fromMs);
  const xOf = (timeMs: number) => PLOT.left + ((timeMs - fromMs) / lengthMs) * plotWidth;
  const top = topOf(slots);
  const yOf = (count: number) => PLOT.top + PLOT_HEIGHT * (1 - count / top);
  const slotWidth = plotWidth / Math.max(1, slots.length);
  const hasGaps = slotWidth >= NARROWEST_WITH_GAPS;
  const barWidth = Math.min(WIDEST_BAR, slotWidth * BAR_SHARE);
  const middles = slots.map((slot) => xOf((slot.fromMs + slot.toMs) / 2));
  const lows = slots.map(() => 0);
  const barsOf = (countOf: (slot: Slot) => number) =>
    slots
      .map((slot, at) => {
        const count = countOf(slot);
        const low = lows[at] ?? 0;
        lows[at] = low + count;
        if (count === 0) return '';
        const left = (middles[at] ?? 0) - barWidth / 2;
        return `M${short(left)} ${short(yOf(low))}V${short(yOf(low + count))}h${short(barWidth)}V${short(yOf(low))}z`;
      })
      .join('');
  return {
    ...{ middles, slotWidth, hasGaps },
    bars: kinds.map((kind) => ({ kind, path: barsOf(({ byKind }) => byKind[kind]) })),
    before: slots
      .flatMap(({ before }, at) => (before === null ? [] : [`${short(middles[at] ?? 0)},${short(yOf(before))}`]))
      .join(' '),
    lines: linesTo(top).map((count) => ({ y: yOf(count), count })),
    marks: marksOf(slots, slotWidth).map((slot) => ({ x: xOf(slot.fromMs), slot })),
  };
}

/** A little air above the highest bar, and never less than four lines. */
function topOf(slots: readonly Slot[]): number {
  const most = Math.max(0, ...slots.map(({ total, before }) => Math.max(total, before ?? 0)));
  return Math.max(4, Math.ceil(most * 1.05));
}

function linesTo(top: number): readonly number[] {
  const step = WHOLE_STEPS.find((each) => (PLOT_HEIGHT * each) / top >= LEAST_BETWEEN_LINES) ?? top;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => at * step);
}

/** Hours as far apart as their texts need, else days. */
function marksOf(slots: readonly Slot[], slotWidth: number): readonly Slot[] {
  const longest = Math.max(0, ...slots.map(({ fromMs, toMs }) => toMs - fromMs));
  const hourly = longest < DAY_MS / 2;
  const hourWidth = hourly ? slotWidth / Math.max(1, Math.round(longest / HOUR_MS)) : slotWidth / 24;
  const hours = hourly ? HOUR_STEPS.find((step) => step * hourWidth >= LEAST_BETWEEN_TIMES) : undefined;
  if (hours !== undefined) return slots.filter(({ fromMs }) => new Date(fromMs).getHours() % hours === 0);
  const days = hourly ? slots.filter(({ fromMs }) => new Date(fromMs).getHours() === 0) : slots;
  const every = Math.ceil(LEAST_BETWEEN_TIMES / (24 * hourWidth));
  return days.filter((_, at) => at % every === 0);
}

const short = (length: number): string => String(Math.round(length * 10) / 10);
