import type { VisitKind } from '@sundew/wire/visit-kinds';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { shortNumber } from '../../../kit/texts/formats.ts';
import { useLanguage } from '../../../kit/texts/texts.ts';
import type { Slot } from '../statistics/slots.ts';
import { HEIGHT, layOut, PLOT } from './chart-layout.ts';
import { colorOf } from './kind-colors.ts';
import { axisTimes } from './slot-times.ts';

export interface TimeChartProps {
  readonly slots: readonly Slot[];
  /** Kinds from the bottom of a bar to its top. */
  readonly kinds: readonly VisitKind[];
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  /** The slot that is pointed at; null for none. */
  readonly pointed: Slot | null;
  readonly onPoint: (slot: Slot | null) => void;
  readonly onPick: (slot: Slot) => void;
}

/** Detections over time, stacked by who came; the period before as a line. */
export function TimeChart({ slots, kinds, label, pointed, onPoint, onPick }: TimeChartProps) {
  const place = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const resized = new ResizeObserver(() => setWidth(element.clientWidth));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  const layout = useMemo(() => layOut(slots, kinds, width), [slots, kinds, width]);
  const slotAt = ({ clientX, currentTarget }: Pick<PointerEvent<SVGElement>, 'clientX' | 'currentTarget'>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - PLOT.left;
    return slots[Math.floor(x / layout.slotWidth)] ?? null;
  };
  const at = pointed === null ? undefined : layout.middles[slots.indexOf(pointed)];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table below the chart has the same links
    <svg
      ref={place}
      role="img"
      aria-label={label}
      height={HEIGHT}
      className="w-full cursor-pointer"
      onPointerMove={(event) => onPoint(slotAt(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={(event) => {
        const slot = slotAt(event);
        if (slot !== null) onPick(slot);
      }}
    >
      {at !== undefined && (
        <rect
          x={at - layout.slotWidth / 2}
          y={PLOT.top}
          width={layout.slotWidth}
          height={HEIGHT - PLOT.top - PLOT.bottom}
          fill="var(--raised)"
        />
      )}
      {width > 0 && <Drawing layout={layout} width={width} />}
    </svg>
  );
}

/** What does not change while somebody points at it. */
function Drawing({ layout, width }: { readonly layout: ReturnType<typeof layOut>; readonly width: number }) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: times and numbers are written in the language of the person
  return useMemo(
    () => (
      <>
        {layout.lines.map(({ y, count }) => (
          <g key={count}>
            <path d={`M${PLOT.left} ${y}H${width - PLOT.right}`} stroke="var(--line)" />
            <text x={PLOT.left - 8} y={y + 4} textAnchor="end" className="fill-muted text-xs">
              {shortNumber(count)}
            </text>
          </g>
        ))}
        {layout.bars.map(({ kind, path }) => (
          <path key={kind} d={path} fill={colorOf(kind)} stroke={layout.hasGaps ? 'var(--surface)' : undefined} />
        ))}
        <polyline points={layout.before} fill="none" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="5 4" />
        {axisTimes(layout.marks.map(({ slot }) => slot)).map((text, at) => (
          <text
            key={layout.marks[at]?.x}
            x={layout.marks[at]?.x}
            y={HEIGHT - 8}
            textAnchor="middle"
            className="fill-muted text-xs"
          >
            {text}
          </text>
        ))}
      </>
    ),
    [layout, width, language],
  );
}
