import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { StepItem } from './step-item.tsx';
import type { Step } from './story.ts';
import { storyTexts } from './story-texts.ts';

const GUESSED_PX = 92;

interface Props {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly onChoose: (step: number) => void;
}

/** Steps in their order, the current one in sight. Only those around the visible part are in the page. */
export function StepList({ steps, at, onChoose }: Props) {
  const say = useTexts(storyTexts);
  const around = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: steps.length,
    getScrollElement: () => around.current,
    estimateSize: () => GUESSED_PX,
    overscan: 6,
  });
  const hasMoved = useRef(false);
  useEffect(() => {
    if (at > 0 || hasMoved.current) virtual.scrollToIndex(at, { align: 'center' });
    hasMoved.current = true;
  }, [virtual, at]);
  return (
    <section
      ref={around}
      aria-label={say('steps')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative h-[min(34rem,70dvh)] overflow-y-auto rounded-lg border border-line"
    >
      <ol className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const step = steps[index];
          if (step === undefined) return null;
          return (
            <li
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={steps.length}
              aria-posinset={index + 1}
              aria-current={index === at ? 'step' : undefined}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 border-line border-b aria-[current=step]:bg-accent-soft"
            >
              <StepItem step={step} index={index} isCurrent={index === at} onChoose={onChoose} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
