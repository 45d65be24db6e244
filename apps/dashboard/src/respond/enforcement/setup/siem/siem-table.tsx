import { number } from '../../../../kit/texts/formats.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { actionsColumn } from '../../../../kit/ui/actions-column.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { Table } from '../../../../kit/ui/table.tsx';
import { Time } from '../../../../kit/ui/time.tsx';
import { standingColumn } from '../connections/standing.tsx';
import { siemTexts } from './siem-texts.ts';
import type { Siem } from './use-siem.ts';

interface SiemTableProps {
  readonly siems: readonly Siem[];
  /** Which one is being tested or turned. */
  readonly busyId: string | null;
  readonly onTest: (siem: Siem) => void;
  readonly onToggle: (siem: Siem) => void;
  readonly onChange: (siem: Siem) => void;
  readonly onRemove: (siem: Siem) => void;
}

/** How it stands with each receiver of detections, and how far behind it is. */
export function SiemTable({ siems, busyId, onTest, onToggle, onChange, onRemove }: SiemTableProps) {
  const say = useTexts(siemTexts);
  return (
    <Table
      label={say('siems')}
      rows={siems}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: say('name'),
          cell: ({ name, kind, format, address }) => (
            <>
              <bdi className="block min-w-32 max-w-72 break-words font-medium">{name}</bdi>
              <span className="block text-muted text-xs">
                {say(kind)} · {say(format)}
              </span>
              <bdi className="block break-all text-muted text-xs">{address}</bdi>
            </>
          ),
        },
        standingColumn(say),
        {
          key: 'waiting',
          head: say('waiting'),
          cell: ({ waiting, waiting_since: since }) => (
            <>
              <span className="block tabular-nums">{number(waiting)}</span>
              {since !== null && (
                <span className="block text-muted text-xs">
                  {say('since')} <Time at={since} />
                </span>
              )}
            </>
          ),
        },
        {
          key: 'sent',
          head: say('sent'),
          cell: ({ sent, sent_at: at, rejected, rejected_said: said }) => (
            <>
              <span className="block tabular-nums">{number(sent)}</span>
              {at !== null && (
                <span className="block text-muted text-xs">
                  <Time at={at} />
                </span>
              )}
              {rejected > 0 && (
                <span className="block max-w-72 break-words text-danger text-xs">
                  {say('rejected', { count: rejected })} <bdi>{said}</bdi>
                </span>
              )}
            </>
          ),
        },
        actionsColumn<Siem>(say('actions'), (siem) => {
          const { id, name, enabled } = siem;
          const verb = say(enabled ? 'turnOff' : 'turnOn');
          return (
            <>
              <Button busy={busyId === id} aria-label={say('testNamed', { name })} onClick={() => onTest(siem)}>
                {say('test')}
              </Button>
              <Button aria-label={say('turnNamed', { verb, name })} onClick={() => onToggle(siem)}>
                {verb}
              </Button>
              <Button aria-label={say('changeNamed', { name })} onClick={() => onChange(siem)}>
                {say('change')}
              </Button>
              <Button look="danger" aria-label={say('removeNamed', { name })} onClick={() => onRemove(siem)}>
                {say('remove')}
              </Button>
            </>
          );
        }),
      ]}
    />
  );
}
