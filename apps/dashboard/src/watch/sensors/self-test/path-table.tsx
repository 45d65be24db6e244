import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge, type Tone } from '../../../kit/ui/badge.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { selfTestTexts } from './self-test-texts.ts';
import type { TestedPath } from './use-self-test.ts';

const TONES: Readonly<Record<TestedPath['state'], Tone>> = {
  ...{ seeing: 'good', blind: 'bad', not_tested: 'plain', waiting: 'plain' },
};
const URGENCY: Readonly<Record<TestedPath['state'], number>> = { blind: 0, waiting: 1, not_tested: 2, seeing: 3 };

/** The map: every path by which visitors should be seen, blind ones first. */
export function PathTable({ paths }: { readonly paths: readonly TestedPath[] }) {
  const say = useTexts(selfTestTexts);
  return (
    <Table
      label={say('paths')}
      rows={paths.toSorted((one, other) => URGENCY[one.state] - URGENCY[other.state])}
      keyOf={(path) => `${path.kind} ${path.property_id} ${path.name} ${path.address}`}
      columns={[
        {
          key: 'path',
          head: say('path'),
          className: 'min-w-44',
          cell: ({ kind, name, property_name: property }) => (
            <>
              <bdi className="break-all font-medium">{name.slice(0, 100)}</bdi>
              <p className="break-words text-muted text-xs">
                {say(kind)}
                {' · '}
                <bdi>{property.slice(0, 100)}</bdi>
              </p>
            </>
          ),
        },
        {
          key: 'state',
          head: say('state'),
          className: 'min-w-64 max-w-md',
          cell: ({ state, reason }) => (
            <>
              <Badge tone={TONES[state]}>{say(state)}</Badge>
              <p className="mt-0.5 text-muted text-xs">{say(`why_${reason}`)}</p>
            </>
          ),
        },
        {
          key: 'heard',
          head: say('heardBy'),
          className: 'min-w-32',
          cell: ({ kind, heard_by: names }) =>
            kind === 'site' && <bdi className="break-all">{names.join(', ').slice(0, 200)}</bdi>,
        },
        {
          key: 'seconds',
          head: say('after'),
          className: 'text-right tabular-nums whitespace-nowrap',
          cell: ({ seconds }) => (seconds === null ? '' : say('seconds', { seconds: number(seconds) })),
        },
        {
          key: 'last',
          head: say('lastSeen'),
          cell: ({ last_seen_at: at }) => (at === null ? say('never') : <Time at={at} />),
        },
      ]}
    />
  );
}
