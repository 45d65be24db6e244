import type { Statistics } from '@sundew/wire/statistics';
import { Link } from '@tanstack/react-router';
import { date, number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { DetectionsLink } from './detections-link.tsx';
import { overviewTexts } from './overview-texts.ts';
import { useLooked } from './view-context.ts';

const INLINE = 'font-medium underline';

/** The period in one sentence; what it counts is a way to it. */
export function SummaryLine({
  statistics,
  needsLook,
}: {
  readonly statistics: Statistics;
  readonly needsLook: number | null;
}) {
  const say = useTexts(overviewTexts);
  const { view, period } = useLooked();
  const automated = statistics.total - statistics.by_category.LEGITIMATE;
  const automatedOnly = { not_category: view.isQuiet ? 'LEGITIMATE,CRAWLER' : 'LEGITIMATE' };
  return (
    <p className="mb-4 text-lg">
      {say(`lead${view.range}`, { from: date(period.fromMs), to: date(period.toMs - 1) })}{' '}
      <DetectionsLink narrowing={automatedOnly} className={INLINE}>
        {say('automated', { shown: number(automated) })}
      </DetectionsLink>
      , {say('blocked', { shown: number(statistics.blocked) })}
      {needsLook !== null && (
        <>
          {'; '}
          <Link
            to="/cases"
            search={view.propertyId === '' ? {} : { property_id: view.propertyId }}
            title={say('lookAbout')}
            preload={false}
            className={INLINE}
          >
            {say('look', { count: needsLook, shown: number(needsLook) })}
          </Link>
        </>
      )}
      .
    </p>
  );
}
