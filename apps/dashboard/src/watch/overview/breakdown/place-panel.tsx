import type { Statistics } from '@sundew/wire/statistics';
import { HARM_PLACES, type HarmPlace, VISIT_KINDS } from '@sundew/wire/visit-kinds';
import { kindTexts } from '../../../kit/levels/kind-texts.ts';
import { number, percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { type Column, Table } from '../../../kit/ui/table.tsx';
import { DetectionsLink } from '../view/detections-link.tsx';
import { kindFilter } from '../view/kind-filter.ts';

type Counts = Statistics['by_kind'];

interface Row {
  readonly place: HarmPlace;
  readonly counts: Counts;
  readonly total: number;
}

const RIGHT = 'text-right tabular-nums';

/** Who came to the places of a site where bots do harm. */
export function PlacePanel({ statistics: { by_place: byPlace } }: { readonly statistics: Statistics }) {
  const say = useTexts(kindTexts);
  const rows = HARM_PLACES.map((place): Row => {
    const counts = byPlace[place];
    return { place, counts, total: VISIT_KINDS.reduce((sum, kind) => sum + counts[kind], 0) };
  }).filter(({ total }) => total > 0);
  const columns: Column<Row>[] = [
    {
      key: 'place',
      head: say('place'),
      cell: ({ place }) => <DetectionsLink narrowing={{ [`on_${place}`]: 'true' }}>{say(place)}</DetectionsLink>,
    },
    ...VISIT_KINDS.map(
      (kind): Column<Row> => ({
        key: kind,
        head: say(kind),
        className: RIGHT,
        cell: ({ place, counts }) =>
          counts[kind] === 0 ? (
            0
          ) : (
            <DetectionsLink narrowing={{ [`on_${place}`]: 'true', ...kindFilter(kind) }}>
              {number(counts[kind])}
            </DetectionsLink>
          ),
      }),
    ),
    {
      key: 'harmful',
      head: say('harmful'),
      className: RIGHT,
      cell: ({ counts, total }) => percent(unwanted(counts) / total),
    },
  ];
  return (
    <Panel title={say('places')} about={say('placesAbout')}>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{say('noPlaces')}</p>
      ) : (
        <Table label={say('places')} columns={columns} rows={rows} keyOf={({ place }) => place} />
      )}
    </Panel>
  );
}

function unwanted({ unwanted_bots: bots, attackers, impostors }: Counts): number {
  return bots + attackers + impostors;
}
