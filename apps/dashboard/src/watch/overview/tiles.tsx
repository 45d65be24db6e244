import type { Statistics } from '@sundew/wire/statistics';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { Link } from '@tanstack/react-router';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { DetectionsLink } from './detections-link.tsx';
import { overviewTexts } from './overview-texts.ts';
import { datesOf } from './period.ts';
import type { Slot } from './slots.ts';
import { Tile } from './tile.tsx';
import { useLooked } from './view-context.ts';

export interface TilesProps {
  readonly statistics: Statistics;
  readonly before: Statistics | null;
  readonly slots: readonly Slot[] | null;
  readonly actors: number | null;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The figures of the period side by side. */
export function Tiles({ statistics, before, slots, actors }: TilesProps) {
  const say = useTexts(overviewTexts);
  const { view, period } = useLooked();
  const isNarrowed = view.propertyId !== '' || view.isQuiet;
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Tile
        label={say('detections')}
        value={statistics.total}
        before={before?.total ?? null}
        course={slots?.map(({ total }) => total) ?? []}
        link={(value) => <DetectionsLink>{value}</DetectionsLink>}
      />
      <Tile
        label={say('highRisk')}
        about={say('highRiskAbout')}
        value={statistics.high_risk}
        before={before?.high_risk ?? null}
        course={slots?.map(({ highRisk }) => highRisk) ?? []}
        link={(value) => (
          <DetectionsLink narrowing={{ min_bot_score: String(HIGH_RISK_SCORE) }}>{value}</DetectionsLink>
        )}
      />
      <Tile
        label={say('averageScore')}
        value={tenth(statistics.average_score)}
        before={before === null || before.total === 0 ? null : tenth(before.average_score)}
        course={slots?.map(({ averageScore }) => averageScore) ?? []}
        link={(value) => <DetectionsLink narrowing={{ sort_by: 'bot_score' }}>{value}</DetectionsLink>}
      />
      <Tile
        label={say('uniqueIps')}
        value={statistics.unique_ips}
        before={before?.unique_ips ?? null}
        link={(value) => <DetectionsLink>{value}</DetectionsLink>}
      />
      <Tile
        label={say('blockedTile')}
        about={say('blockedAbout')}
        value={statistics.blocked}
        before={before?.blocked ?? null}
      />
      {actors !== null && (
        <Tile
          label={say('actors')}
          {...(isNarrowed ? { about: say('actorsAbout') } : {})}
          value={actors}
          link={(value) => (
            <Link to="/actors" search={datesOf(period)} className="underline-offset-2 hover:underline">
              {value}
            </Link>
          )}
        />
      )}
      {statistics.suppressed > 0 && (
        <p className="col-span-full text-muted text-sm">
          {say('suppressed', { count: statistics.suppressed, shown: number(statistics.suppressed) })}
        </p>
      )}
    </div>
  );
}
