import { useMemo } from 'react';
import { Fault } from '../faults/fault.tsx';
import { useTexts } from '../texts/texts.ts';
import { classNames } from '../ui/class-names.ts';
import { Loading } from '../ui/loading.tsx';
import { PageHead } from '../ui/panel.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { KindPanels } from './kind-panels.tsx';
import { MapPanel } from './map-panel.tsx';
import { NothingHere } from './nothing-here.tsx';
import { overviewTexts } from './overview-texts.ts';
import { periodOf } from './period.ts';
import { SummaryLine } from './summary-line.tsx';
import { SurgeBanner } from './surge-banner.tsx';
import { Tiles } from './tiles.tsx';
import { TopPanels } from './top-panels.tsx';
import { useActors } from './use-actors.ts';
import { useLatest } from './use-latest.ts';
import { useSlots } from './use-slots.ts';
import { useNeedsLook, useStatistics } from './use-statistics.ts';
import { ViewBar } from './view-bar.tsx';
import { LookedContext, useView } from './view-context.ts';

/** What is going on: figures of a period, where they come from, and what happens right now. */
export function Page() {
  const say = useTexts(overviewTexts);
  const { view } = useView();
  const { range, from, to } = view;
  const now = useStatistics(view, 'now');
  const before = useStatistics(view, 'before');
  const needsLook = useNeedsLook(view);
  const actors = useActors(view);
  const latest = useLatest(view);
  const { slots, surge, error, retry } = useSlots(
    view,
    now.data?.statistics ?? null,
    before.data === undefined ? null : before.data.statistics.total > 0,
  );
  const answeredAtMs = now.dataUpdatedAt;
  const period = useMemo(
    () => periodOf({ range, from, to }, answeredAtMs === 0 ? Date.now() : answeredAtMs),
    [range, from, to, answeredAtMs],
  );
  const statistics = now.data?.statistics;
  const hasFigures = statistics !== undefined && statistics.total > 0;
  const { refetch } = now;
  // What comes first is counted at once and not with the next minute.
  const onArrival = useMemo(() => (hasFigures ? undefined : () => void refetch()), [hasFigures, refetch]);
  return (
    <LookedContext value={{ view, period }}>
      <PageHead title={say('title')} />
      <ViewBar />
      {now.error !== null && <Fault error={now.error} onRetry={() => void now.refetch()} />}
      {surge !== null && <SurgeBanner surge={surge.surge} atMs={surge.atMs} />}
      {now.isPending && <Loading lines={8} />}
      {statistics !== undefined && (
        <div aria-busy={now.isPlaceholderData} className={now.isPlaceholderData ? 'opacity-60' : undefined}>
          {hasFigures && <SummaryLine statistics={statistics} needsLook={needsLook.data ?? null} />}
          {!hasFigures && latest.data !== undefined && <NothingHere isBare={latest.data.length === 0} />}
          {hasFigures && (
            <Tiles
              statistics={statistics}
              before={before.data?.statistics ?? null}
              slots={slots}
              actors={actors.data?.total ?? null}
            />
          )}
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
              <KindPanels statistics={statistics} />
              <MapPanel />
              <TopPanels statistics={statistics} />
            </>
          )}
        </div>
      )}
    </LookedContext>
  );
}
