import { useDeferredValue, useMemo } from 'react';
import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Loading } from '../../kit/ui/loading.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { useOpenCases } from '../cases/use-open-cases.ts';
import { useLatest } from './feed/use-latest.ts';
import { type Figures, OverviewFigures } from './overview-figures.tsx';
import { SurgeBanner } from './statistics/surge-banner.tsx';
import { useSlots } from './statistics/use-slots.ts';
import { useStatistics } from './statistics/use-statistics.ts';
import { overviewTexts } from './view/overview-texts.ts';
import { periodOf } from './view/period.ts';
import { ViewBar } from './view/view-bar.tsx';
import { LookedContext, useView } from './view/view-context.ts';

/** What is going on: figures of a period, where they come from, and what happens right now. */
export function Page() {
  const say = useTexts(overviewTexts);
  const { view } = useView();
  const now = useStatistics(view, 'now');
  const before = useStatistics(view, 'before');
  const needsLook = useOpenCases(view.propertyId).data ?? null;
  const latest = useLatest(view);
  const slots = useSlots(
    view,
    now.data?.statistics ?? null,
    before.data === undefined ? null : before.data.statistics.total > 0,
  );
  // Figures keep the label that they were asked for under, until those of the new one are there.
  const answered = now.data;
  const looked = useMemo(() => answered ?? { view, period: periodOf(view, serviceTimeMs()) }, [answered, view]);
  const statistics = now.data?.statistics;
  const hasFigures = statistics !== undefined && statistics.total > 0;
  const { refetch, isPlaceholderData: isOld } = now;
  // What comes first is counted at once and not with the next minute.
  const onArrival = useMemo(() => (hasFigures ? undefined : () => void refetch()), [hasFigures, refetch]);
  const earlier = before.data?.statistics ?? null;
  const isBare = latest.data === undefined ? null : latest.data.length === 0;
  const figures = useMemo(
    (): Figures | null =>
      statistics === undefined
        ? null
        : { looked, statistics, before: earlier, slots, needsLook, isBare, isOld, onArrival },
    [looked, statistics, earlier, slots, needsLook, isBare, isOld, onArrival],
  );
  // Answers come each minute and change half of the page: it is drawn in pieces, between which the feed goes on.
  const drawn = useDeferredValue(figures);
  return (
    <LookedContext value={looked}>
      <PageHead title={say('title')} />
      <ViewBar />
      {now.error !== null && <Fault error={now.error} onRetry={() => void now.refetch()} />}
      {slots.surge !== null && <SurgeBanner surge={slots.surge.surge} atMs={slots.surge.atMs} />}
      {drawn === null && now.error === null && <Loading lines={8} />}
      {drawn !== null && <OverviewFigures figures={drawn} />}
    </LookedContext>
  );
}
