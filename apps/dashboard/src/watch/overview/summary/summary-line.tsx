import type { Statistics } from '@sundew/wire/statistics';
import { VISIT_KINDS } from '@sundew/wire/visit-kinds';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { kindTexts } from '../../../kit/levels/kind-texts.ts';
import { date, number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { DetectionsLink } from '../view/detections-link.tsx';
import { kindFilter } from '../view/kind-filter.ts';
import { overviewTexts } from '../view/overview-texts.ts';
import { useLooked } from '../view/view-context.ts';

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
  const sayKind = useTexts(kindTexts);
  const { view, period } = useLooked();
  return (
    <p className="mb-4 text-lg">
      {say(`lead${view.range}`, { from: date(period.fromMs), to: date(period.toMs - 1) })}{' '}
      {say('visits', { count: statistics.total, shown: number(statistics.total) })}
      {VISIT_KINDS.filter((kind) => statistics.by_kind[kind] > 0).map((kind, at) => (
        <Fragment key={kind}>
          {at === 0 ? ': ' : ', '}
          <DetectionsLink narrowing={kindFilter(kind)} className={INLINE}>
            {sayKind(`count_${kind}`, { shown: number(statistics.by_kind[kind]) })}
          </DetectionsLink>
        </Fragment>
      ))}
      ; {say('blocked', { shown: number(statistics.blocked) })}
      {needsLook !== null && (
        <>
          {'. '}
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
