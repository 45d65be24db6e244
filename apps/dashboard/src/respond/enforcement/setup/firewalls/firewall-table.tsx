import { reasonWords } from '../../../../kit/faults/reason-words.ts';
import { number } from '../../../../kit/texts/formats.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { actionsColumn } from '../../../../kit/ui/actions-column.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { Table } from '../../../../kit/ui/table.tsx';
import { Standing } from '../connections/standing.tsx';
import { FIREWALL_KINDS } from './firewall-kinds.ts';
import { firewallTexts } from './firewall-texts.ts';
import type { Firewall } from './use-firewalls.ts';

interface FirewallTableProps {
  readonly firewalls: readonly Firewall[];
  /** Which one is being tested. */
  readonly busyId: string | null;
  readonly onTest: (firewall: Firewall) => void;
  readonly onRemove: (firewall: Firewall) => void;
}

/** How it stands with each connected firewall, and why when it does not stand well. */
export function FirewallTable({ firewalls, busyId, onTest, onRemove }: FirewallTableProps) {
  const say = useTexts(firewallTexts);
  return (
    <Table
      label={say('firewalls')}
      rows={firewalls}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: say('name'),
          cell: ({ name, kind }) => (
            <>
              <bdi className="block min-w-32 max-w-72 break-words font-medium">{name}</bdi>
              <span className="text-muted text-xs">{say(FIREWALL_KINDS[kind].provider)}</span>
            </>
          ),
        },
        { key: 'mode', head: say('mode'), cell: ({ mode }) => say(mode) },
        {
          key: 'state',
          head: say('state'),
          cell: ({ state, fault, outstanding, retry_at: retryAt }) => (
            <Standing
              state={say(state, { count: outstanding })}
              why={fault === null ? null : (reasonWords(fault) ?? fault.message)}
              retryAt={retryAt}
            />
          ),
        },
        {
          key: 'blocked',
          head: say('blocked'),
          className: 'text-right tabular-nums',
          cell: (each) => number(each.blocked),
        },
        actionsColumn<Firewall>(say('actions'), (firewall) => (
          <>
            <Button
              busy={busyId === firewall.id}
              aria-label={say('testNamed', { name: firewall.name })}
              onClick={() => onTest(firewall)}
            >
              {say('test')}
            </Button>
            <Button
              look="danger"
              aria-label={say('removeNamed', { name: firewall.name })}
              onClick={() => onRemove(firewall)}
            >
              {say('remove')}
            </Button>
          </>
        )),
      ]}
    />
  );
}
