import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { number, percent, shortNumber } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Sparkline } from '../../../kit/ui/sparkline.tsx';
import { overviewTexts } from '../view/overview-texts.ts';
import { changeOf } from './change.ts';

export interface TileProps {
  readonly label: string;
  /** One or two words on what is counted. */
  readonly about?: string;
  readonly value: number;
  /** The same of the period before; null when it is not known. */
  readonly before?: number | null;
  /** The course over the period. */
  readonly course?: readonly number[];
  /** Puts the value into a link. */
  readonly link?: (value: ReactNode) => ReactNode;
}

/** From here on a figure is shown short. */
const LARGE = 10_000_000;
const ARROWS = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight, new: ArrowUpRight } as const;

/** A figure with its course and how it differs from the period before. */
export function Tile({ label, about, value, before = null, course, link }: TileProps) {
  const say = useTexts(overviewTexts);
  const change = before === null ? null : changeOf(value, before);
  const Arrow = ARROWS[change?.trend ?? 'same'];
  const shown = (
    <span title={value >= LARGE ? number(value) : undefined}>
      {value >= LARGE ? shortNumber(value) : number(value)}
    </span>
  );
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="font-normal text-muted text-sm">{label}</h2>
      <p className="mt-1 font-semibold text-2xl tabular-nums leading-tight">
        {link === undefined ? shown : link(shown)}
      </p>
      {change !== null && before !== null && (
        <p
          title={say('before', { shown: number(before) })}
          className="mt-0.5 flex items-center gap-1 text-muted text-xs"
        >
          <Arrow aria-hidden className="size-3.5 shrink-0" />
          {say(change.trend, { share: percent(change.share) })}
        </p>
      )}
      {about !== undefined && <p className="mt-0.5 text-muted text-xs">{about}</p>}
      {course !== undefined && course.length > 1 && (
        <div className="mt-auto pt-2">
          <Sparkline values={course} />
        </div>
      )}
    </section>
  );
}
