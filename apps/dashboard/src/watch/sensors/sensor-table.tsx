import { Link } from '@tanstack/react-router';
import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import type { Sensor } from '../../kit/data/use-sensors.ts';
import { levelTexts } from '../../kit/levels/level-texts.ts';
import { date, minuteOfDay, number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { durationWords } from './duration-words.ts';
import type { SensorGroup } from './group-sensors.ts';
import { reasonText } from './reason-text.ts';
import { sensorsTexts } from './sensors-texts.ts';

const TONES: Readonly<Record<Sensor['state'], Tone>> = { live: 'good', quiet: 'plain', silent: 'bad' };
const HOUR_MS = 3_600_000;
const FIGURE = 'text-right tabular-nums whitespace-nowrap';

export function SensorTable({ group: { propertyId, name, sensors } }: { readonly group: SensorGroup }) {
  const say = useTexts(sensorsTexts);
  const sayLevel = useTexts(levelTexts);
  return (
    <Table
      label={say('tableOf', { name })}
      rows={sensors}
      keyOf={(row) => `${row.kind} ${row.source} ${row.name}`}
      columns={[
        {
          key: 'sensor',
          head: say('sensor'),
          className: 'min-w-44',
          cell: (row) => (
            <>
              <Link
                to="/detections"
                search={{ property_id: propertyId, source: row.source }}
                className="break-all font-medium hover:underline"
              >
                <bdi>{row.name.slice(0, 100)}</bdi>
              </Link>
              <p className="break-words text-muted text-xs">
                {say(`kind_${row.kind}`)}
                {' · '}
                {sayLevel(row.source)}
                {row.version !== null && (
                  <>
                    {' · '}
                    <bdi>{say('version', { version: row.version.slice(0, 40) })}</bdi>
                  </>
                )}
                {' · '}
                {say('since', { date: date(row.first_seen) })}
              </p>
            </>
          ),
        },
        {
          key: 'state',
          head: say('state'),
          className: 'min-w-64 max-w-md',
          cell: (row) => (
            <>
              <Badge tone={TONES[row.state]}>{say(row.state)}</Badge>
              <p className="mt-0.5 text-muted text-xs">{reasonText(say, row.reason)}</p>
            </>
          ),
        },
        { key: 'last', head: say('lastSeen'), cell: (row) => <Time at={row.last_seen} /> },
        {
          key: 'day',
          head: say('day', { time: minuteOfDay(countedSinceMs()) }),
          className: FIGURE,
          cell: (row) => number(row.detections_24h),
        },
        { key: 'usual', head: say('usual'), className: FIGURE, cell: (row) => number(row.usual_per_day) },
        {
          key: 'pause',
          head: say('pause'),
          className: FIGURE,
          cell: (row) => durationWords(row.longest_pause_seconds),
        },
      ]}
    />
  );
}

/** Sensors are counted by whole hours: the running one and the 23 before it. */
function countedSinceMs(): number {
  return (Math.floor(serviceTimeMs() / HOUR_MS) - 23) * HOUR_MS;
}
