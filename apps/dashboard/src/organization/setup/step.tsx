import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import { setupTexts } from './setup-texts.ts';

interface Props {
  readonly number: number;
  readonly title: string;
  readonly about: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

/** One numbered step; a tick takes the place of its number once it is done. */
export function Step({ number, title, about, isDone, children }: Props) {
  const say = useTexts(setupTexts);
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <span
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full font-semibold text-sm',
          isDone ? 'bg-accent text-on-accent' : 'bg-raised text-ink',
        )}
      >
        <span className="sr-only">{say('step', { number })}</span>
        {isDone ? <Check aria-hidden className="size-4" /> : <span aria-hidden>{number}</span>}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="pt-0.5">{title}</h2>
        <p className="mb-3 text-muted text-sm">{about}</p>
        <div className="space-y-3">{children}</div>
      </div>
    </li>
  );
}
