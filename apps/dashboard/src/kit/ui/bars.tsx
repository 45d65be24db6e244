import type { ReactNode } from 'react';
import { number } from '../texts/formats.ts';

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  /** Colour of the bar as a CSS value; the accent by default. */
  readonly color?: string;
}

/** Shares of a whole as a list: readable without the bars. */
export function Bars({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="space-y-1.5">
      {bars.map(({ key, label: text, value, color }) => (
        <li key={key} className="text-sm">
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{text}</span>
            <span className="tabular-nums">{number(value)}</span>
          </div>
          <svg
            aria-hidden
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="mt-0.5 h-1 w-full rounded bg-raised"
          >
            <rect width={(value / most) * 100} height="4" fill={color ?? 'var(--accent)'} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
