import type { Statistics } from '@sundew/wire/statistics';
import { memo } from 'react';
import { classNames } from '../../kit/ui/class-names.ts';
import { AiPanels } from './breakdown/ai-panels.tsx';
import { KindPanels } from './breakdown/kind-panels.tsx';
import { MapPanel } from './breakdown/map-panel.tsx';
import { PlacePanel } from './breakdown/place-panel.tsx';
import { TopPanels } from './breakdown/top-panels.tsx';
import { CasesPanel } from './cases-panel.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { FeedPanel } from './feed/feed-panel.tsx';
import { NothingHere } from './nothing-here.tsx';
import type { Slots } from './statistics/use-slots.ts';
import { SummaryLine } from './summary/summary-line.tsx';
import { Tiles } from './summary/tiles.tsx';
import { type Looked, LookedContext } from './view/view-context.ts';

/** What was answered about a period. */
export interface Figures {
  readonly looked: Looked;
  readonly statistics: Statistics;
  /** Figures of the period before; null until they are known. */
  readonly before: Statistics | null;
  readonly slots: Slots;
  /** Cases that nobody has answered; null until it is known. */
  readonly needsLook: number | null;
  /** Whether nothing was ever recorded; null until that is known. */
  readonly isBare: boolean | null;
  /** Whether they belong to the view before, and the ones asked for are on their way. */
  readonly isOld: boolean;
  /** Told of each arrival, where figures of the first one are waited for. */
  readonly onArrival: (() => void) | undefined;
}

/**
 * The panels of the overview. Each is painted by itself (`isolate`): some times a second the feed draws its rows anew,
 * and the others are not to be painted with them.
 */
export const OverviewFigures = memo(function OverviewFigures({ figures }: { readonly figures: Figures }) {
  const { looked, statistics, before, needsLook, isBare, isOld, onArrival } = figures;
  const { slots, error, retry } = figures.slots;
  const hasFigures = statistics.total > 0;
  return (
    <LookedContext value={looked}>
      <div aria-busy={isOld} className={classNames('[&_section]:isolate', isOld && 'opacity-60')}>
        {hasFigures && <SummaryLine statistics={statistics} needsLook={needsLook} />}
        {!hasFigures && isBare !== null && <NothingHere isBare={isBare} />}
        {hasFigures && <Tiles statistics={statistics} before={before} slots={slots} />}
        {/* As high as it will be, so that what follows neither jumps nor loads as if it were in sight. */}
        <div
          className={classNames(
            'mb-4 grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]',
            hasFigures && 'min-h-[31rem]',
          )}
        >
          {hasFigures && <ChartPanel slots={slots} error={error} onRetry={retry} />}
          <FeedPanel onArrival={onArrival} />
        </div>
        {hasFigures && (
          <>
            <CasesPanel />
            <div className="mb-4">
              <PlacePanel statistics={statistics} />
            </div>
            <TopPanels statistics={statistics} />
            <AiPanels />
            <KindPanels statistics={statistics} />
            <MapPanel />
          </>
        )}
      </div>
    </LookedContext>
  );
});
