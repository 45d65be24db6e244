import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { uiTexts } from '../../kit/ui/ui-texts.ts';

/** What is there sooner needs no word. */
const LATE_MS = 200;

/** Says that another page is on its way: over a slow line, the one before stands still for seconds. */
export function PageProgress() {
  const say = useTexts(uiTexts);
  const isOnItsWay = useRouterState({ select: ({ isLoading }) => isLoading });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOnItsWay]);
  return (
    <div role="status">
      {isLate && (
        <>
          <span className="sr-only">{say('loading')}</span>
          <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent" />
        </>
      )}
    </div>
  );
}
