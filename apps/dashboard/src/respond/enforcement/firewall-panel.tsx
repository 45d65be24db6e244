import { Plus, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { ConnectFirewall } from './connect-firewall.tsx';
import { FirewallTable } from './firewall-table.tsx';
import { firewallTexts } from './firewall-texts.ts';
import { type Firewall, useFirewallChanges, useFirewalls } from './use-firewalls.ts';

/** Firewalls of providers, which are told of every block. */
export function FirewallPanel() {
  const say = useTexts(firewallTexts);
  const { data, error, refetch } = useFirewalls();
  const { connect, test, remove } = useFirewallChanges({
    onConnected: ({ name }) => notify({ tone: 'good', text: say('connected', { name }) }),
    onTested: ({ name }) => notify({ tone: 'good', text: say('tested', { name }) }),
  });
  const [isConnecting, setConnecting] = useState(false);
  const [removing, setRemoving] = useState<Firewall | null>(null);
  const closeForm = () => {
    connect.reset();
    setConnecting(false);
  };
  return (
    <Panel
      title={say('firewalls')}
      about={say('about')}
      actions={
        <Button look="primary" icon={Plus} onClick={() => setConnecting(true)}>
          {say('connect')}
        </Button>
      }
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={2} />}
      {data?.length === 0 && (
        <Empty icon={ShieldOff} title={say('none')}>
          {say('noneAbout')}
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <FirewallTable
          firewalls={data}
          busyId={test.isPending ? test.variables.id : null}
          onTest={(firewall) => test.mutate(firewall)}
          onRemove={setRemoving}
        />
      )}
      {isConnecting && (
        <ConnectFirewall
          change={connect}
          onClose={closeForm}
          onConnect={(wish) => connect.mutate(wish, { onSuccess: closeForm })}
        />
      )}
      {removing !== null && (
        <Confirm
          title={say('removeNamed', { name: removing.name })}
          action={say('remove')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync(removing);
            notify({ tone: 'good', text: say('removed', { name: removing.name }) });
          }}
        >
          <p>{say('removeAbout')}</p>
        </Confirm>
      )}
    </Panel>
  );
}
