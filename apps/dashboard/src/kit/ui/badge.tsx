import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  plain: 'bg-raised text-ink',
  good: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
} as const;

export type Tone = keyof typeof TONES;

/** A short state in words. */
export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={classNames('inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium text-xs', TONES[tone])}
    >
      {children}
    </span>
  );
}
