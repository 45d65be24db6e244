import type { Source } from '@sundew/wire/sources';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { shortNumber } from '../../kit/texts/formats.ts';
import { useLanguage } from '../../kit/texts/texts.ts';
import { useShade } from '../../kit/theme/theme.ts';
import { axisTimes } from './slot-times.ts';
import type { Slot } from './slots.ts';
import { colorName } from './source-colors.ts';

const HEIGHT = 288;
/** The share of a slot that its bar fills. */
const BAR_SIZE = 0.86;
const WIDEST_BAR = 48;
/** In CSS pixels: narrower bars would be hidden by the gaps between their parts. */
const NARROWEST_WITH_GAPS = 4;

export interface TimeChartProps {
  readonly slots: readonly Slot[];
  /** Sources from the bottom of a bar to its top. Empty: bars of totals. */
  readonly sources: readonly Source[];
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  /** Told which slot is pointed at; null for none. */
  readonly onPoint: (slot: Slot | null) => void;
  readonly onPick: (slot: Slot) => void;
}

/** Detections over time, stacked by source; the period before as a line. */
export function TimeChart({ slots, sources, label, onPoint, onPick }: TimeChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef({ slots, onPoint, onPick });
  told.current = { slots, onPoint, onPick };
  const shade = useShade();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shade and the language are read while drawing
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const chart = new uPlot(
      optionsOf(element.clientWidth, slots, sources, (index) =>
        told.current.onPoint(told.current.slots[index] ?? null),
      ),
      dataOf(slots, sources),
      element,
    );
    const pick = () => {
      const slot = told.current.slots[chart.cursor.idx ?? -1];
      if (slot !== undefined) told.current.onPick(slot);
    };
    chart.over.addEventListener('click', pick);
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [slots, sources, shade, language]);
  return <div ref={place} role="img" aria-label={label} className="h-72 w-full cursor-pointer overflow-hidden" />;
}

/** Sums from the bottom up: each bar is drawn over the higher one behind it. */
function dataOf(slots: readonly Slot[], sources: readonly Source[]): uPlot.AlignedData {
  const middles = slots.map(({ fromMs, toMs }) => (fromMs + toMs) / 2000);
  const totals = slots.map(({ total }) => total);
  const stacked = sources.map((_, top) =>
    slots.map(({ bySource }) => sources.slice(0, top + 1).reduce((sum, source) => sum + (bySource?.[source] ?? 0), 0)),
  );
  return [middles, ...(stacked.length === 0 ? [totals] : stacked.reverse()), slots.map(({ before }) => before)];
}

function optionsOf(
  width: number,
  slots: readonly Slot[],
  sources: readonly Source[],
  onIndex: (index: number) => void,
): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const bars = uPlot.paths.bars?.({ size: [BAR_SIZE, WIDEST_BAR] });
  const hasGaps = width / Math.max(1, slots.length) >= NARROWEST_WITH_GAPS;
  const bar = (fill: string): uPlot.Series => ({
    fill,
    stroke: hasGaps ? color('--surface') : fill,
    width: hasGaps ? 1 : 0,
    points: { show: false },
    ...(bars === undefined ? {} : { paths: bars }),
  });
  const axis: uPlot.Axis = {
    stroke: color('--muted'),
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  };
  const first = slots[0]?.fromMs ?? 0;
  const last = slots.at(-1)?.toMs ?? 1;
  const fills =
    sources.length === 0 ? [color('--accent')] : sources.map((source) => color(colorName(source))).reverse();
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    padding: [12, 26, 0, 0],
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: { time: true, range: [first / 1000, last / 1000] },
      y: { range: (_, _least, most) => [0, topOf(most)] },
    },
    axes: [
      { ...axis, grid: { show: false }, space: 70, values: (_, marks) => axisTimes(marks.map((at) => at * 1000)) },
      { ...axis, size: 48, space: 40, incrs: WHOLE_STEPS, values: (_, marks) => marks.map(shortNumber) },
    ],
    series: [
      {},
      ...fills.map(bar),
      { stroke: color('--ink'), width: 1.5, dash: [5, 4], points: { show: false }, spanGaps: true },
    ],
    hooks: { setCursor: [({ cursor }) => onIndex(cursor.idx ?? -1)] },
  };
}

/** Counts have no halves. */
const WHOLE_STEPS = Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** A little air above the highest bar. */
const topOf = (most: number): number => Math.max(4, Math.ceil((most ?? 0) * 1.05));
