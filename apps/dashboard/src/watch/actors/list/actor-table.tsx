import { Level, levelOf } from '../../../kit/levels/level.tsx';
import type { SearchState } from '../../../kit/lists/narrowing.ts';
import { countryName } from '../../../kit/texts/country-name.ts';
import { number } from '../../../kit/texts/formats.ts';
import { type KeyOf, useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { type Column, Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import type { Actor } from '../actor.ts';
import { sourceWord } from '../story/step-words.ts';
import { ActorName } from './actor-name.tsx';
import { type SortBy, sortedBy, sortOf } from './actor-query.ts';
import { listTexts } from './list-texts.ts';

type TextKey = KeyOf<typeof listTexts>;

const COLUMNS: readonly (Pick<Column<Actor>, 'cell' | 'className'> & {
  readonly label: TextKey;
  readonly by?: SortBy;
})[] = [
  {
    label: 'score',
    by: 'max_score',
    cell: ({ max_score: score }) => <Level level={levelOf(score)} score={score} />,
  },
  { label: 'actor', className: 'max-w-96 min-[110rem]:max-w-3xl', cell: (actor) => <ActorName actor={actor} /> },
  {
    label: 'addresses',
    by: 'addresses',
    className: 'text-right tabular-nums',
    cell: ({ addresses }) => number(addresses),
  },
  {
    label: 'detections',
    by: 'detections',
    className: 'text-right tabular-nums',
    cell: ({ detections }) => number(detections),
  },
  {
    label: 'lastAt',
    cell: ({ last_ip_address: ip, last_country: country }) => (
      <>
        <span className="block font-mono text-xs leading-6">{ip ?? '–'}</span>
        {country !== null && <span className="text-muted text-xs">{countryName(country)}</span>}
      </>
    ),
  },
  { label: 'lastSource', cell: ({ last_source: source }) => (source === null ? '–' : sourceWord(source)) },
  { label: 'firstSeen', by: 'first_seen', cell: ({ first_seen: at }) => <Time at={at} /> },
  { label: 'lastSeen', by: 'last_seen', cell: ({ last_seen: at }) => <Time at={at} /> },
];

/** A page of actors. */
export function ActorTable({ actors, state }: { readonly actors: readonly Actor[]; readonly state: SearchState }) {
  const say = useTexts(listTexts);
  const { search, go } = state;
  const { sortBy, order } = sortOf(search);
  const sortOn = (label: string, by: SortBy) => ({
    label,
    order: by === sortBy ? order : null,
    onSort: () => go(sortedBy(search, by)),
  });
  const columns = COLUMNS.map(({ label, by, ...column }) => ({
    ...column,
    key: label,
    head: say(label),
    ...(by === undefined ? {} : { sort: sortOn(say(label), by) }),
  }));
  return (
    <Panel>
      <Table label={say('list')} columns={columns} rows={actors} keyOf={({ id }) => id} />
    </Panel>
  );
}
