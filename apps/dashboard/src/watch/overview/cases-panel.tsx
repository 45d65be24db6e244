import { lazy, Suspense, useState } from 'react';
import { useIsNear } from './view/use-is-near.ts';
import { useLooked } from './view/view-context.ts';

const TopCases = lazy(async () => ({ default: (await import('../cases/top-cases.tsx')).TopCases }));

/** So far must it have come: what stands above grows by a line while its figures arrive. */
const IN_SIGHT = '0px 0px -80px 0px';

/** The gravest cases, loaded when they come into sight. */
export function CasesPanel() {
  const { view } = useLooked();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNear = useIsNear(place, IN_SIGHT);
  return (
    <div ref={setPlace}>
      <Suspense>{isNear && <TopCases propertyId={view.propertyId} />}</Suspense>
    </div>
  );
}
