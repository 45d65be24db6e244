import { Link } from '@tanstack/react-router';
import { ShieldOff } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { ListEmpty } from '../../kit/ui/list-empty.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { clearanceTexts } from './clearance-texts.ts';
import { PER_PAGE, useDenials } from './use-clearance.ts';
import { useListPage } from './use-list-page.ts';

const SHOWN = 16;
const REASONS = ['decoy_hit', 'tripwire', 'scanner'] as const;

/** Devices that are denied on every address, and visitors at one. */
export function DenialPanel() {
  const say = useTexts(clearanceTexts);
  const mayChange = useMay('admin');
  const { page, onGo } = useListPage('denials');
  const { list, restore } = useDenials(page);
  const { data } = list;
  type Denial = NonNullable<typeof data>['data'][number];
  const nameOf = ({ kind, fingerprint, network }: Denial) => {
    if (fingerprint === null) return say('visitorAt', { network: network ?? '' });
    const name = visibleText(fingerprint.slice(0, SHOWN));
    return kind === 'token' ? say('oneToken', { name }) : name;
  };
  const whyOf = ({ reason, denied_by: name }: Denial) => {
    const known = REASONS.find((each) => each === reason);
    return known === undefined ? say('person', { name: visibleText(name) }) : say(known);
  };
  return (
    <Panel title={say('denials')} about={say('denialsAbout')}>
      <Pending query={list} lines={1} />
      {data?.data.length === 0 && (
        <ListEmpty onFirst={data.total > 0 ? () => onGo(1) : null} onClear={null} filteredTitle={say('noDenials')}>
          <Empty icon={ShieldOff} title={say('noDenials')}>
            {say('noDenialsAbout')}
          </Empty>
        </ListEmpty>
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <Table
            label={say('denials')}
            rows={data.data}
            keyOf={({ id }) => id}
            columns={[
              { key: 'device', head: say('device'), cell: (row) => <bdi className="font-mono">{nameOf(row)}</bdi> },
              {
                key: 'why',
                head: say('why'),
                cell: (row) => (
                  <>
                    {whyOf(row)} <bdi className="break-words text-muted">{visibleText(row.note)}</bdi>{' '}
                    {row.detection_id !== null && (
                      <Link to="/detections" search={{ detection: row.detection_id }} className="text-accent underline">
                        {say('evidence')}
                      </Link>
                    )}
                  </>
                ),
              },
              { key: 'since', head: say('since'), cell: ({ denied_at: at }) => <Time at={at} /> },
              { key: 'until', head: say('until'), cell: ({ expires_at: at }) => <Time at={at} /> },
              {
                key: 'restore',
                head: say('restore'),
                cell: (row) => {
                  if (row.lifted_by !== null) return say('liftedBy', { name: visibleText(row.lifted_by) });
                  return (
                    mayChange && (
                      <Button
                        busy={restore.isPending && restore.variables === row.id}
                        aria-label={say('restoreNamed', { name: nameOf(row) })}
                        onClick={() => restore.mutate(row.id)}
                      >
                        {say('restore')}
                      </Button>
                    )
                  );
                },
              },
            ]}
          />
          <Pager page={page} pageSize={PER_PAGE} total={data.total} onGo={onGo} />
        </>
      )}
      {restore.error !== null && <Fault error={restore.error} />}
    </Panel>
  );
}
