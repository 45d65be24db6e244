import type { Statistics } from '@sundew/wire/statistics';
import { VISIT_KINDS } from '@sundew/wire/visit-kinds';
import { kindTexts } from '../../../kit/levels/kind-texts.ts';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import type { Slot } from '../statistics/slots.ts';
import { DetectionsLink } from '../view/detections-link.tsx';
import { kindFilter } from '../view/kind-filter.ts';
import { overviewTexts } from '../view/overview-texts.ts';
import { Tile } from './tile.tsx';

export interface TilesProps {
  readonly statistics: Statistics;
  readonly before: Statistics | null;
  readonly slots: readonly Slot[] | null;
}

/** Who came in the period, and what was stopped of it, side by side. */
export function Tiles({ statistics, before, slots }: TilesProps) {
  const say = useTexts(overviewTexts);
  const sayKind = useTexts(kindTexts);
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {VISIT_KINDS.map((kind) => (
        <Tile
          key={kind}
          label={sayKind(kind)}
          about={sayKind(`${kind}About`)}
          value={statistics.by_kind[kind]}
          before={before?.by_kind[kind] ?? null}
          course={slots?.map(({ byKind }) => byKind[kind]) ?? []}
          link={(value) => <DetectionsLink narrowing={kindFilter(kind)}>{value}</DetectionsLink>}
        />
      ))}
      <Tile
        label={say('blockedTile')}
        about={say('blockedAbout')}
        value={statistics.blocked}
        before={before?.blocked ?? null}
        link={(value) => <DetectionsLink narrowing={{ blocked: 'true' }}>{value}</DetectionsLink>}
      />
      {statistics.suppressed > 0 && (
        <p className="col-span-full text-muted text-sm">
          {say('suppressed', { count: statistics.suppressed, shown: number(statistics.suppressed) })}
        </p>
      )}
    </div>
  );
}
