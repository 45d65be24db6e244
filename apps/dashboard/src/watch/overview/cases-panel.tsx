import { lazy, Suspense, useState } from 'react';
import { useIsNear } from './use-is-near.ts';
import { useLooked } from './view-context.ts';

const TopCases = lazy(async () => ({ default: (await import('../cases/top-cases.tsx')).TopCases }));

/** The gravest cases, loaded when they come into sight. */
export function CasesPanel() {
  const { view } = useLooked();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNear = useIsNear(place, '0px');
  return (
    <div ref={setPlace}>
      <Suspense>{isNear && <TopCases propertyId={view.propertyId} />}</Suspense>
    </div>
  );
}
