import { ShieldOff } from 'lucide-react';
import { tellFailure } from '../../../../kit/faults/tell-failure.ts';
import { notify } from '../../../../kit/notices/notices.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { KeptPanel, removalOf } from '../connections/kept-panel.tsx';
import { ConnectFirewall } from './connect-firewall.tsx';
import { FirewallTable } from './firewall-table.tsx';
import { firewallTexts } from './firewall-texts.ts';
import { useFirewallChanges, useFirewalls } from './use-firewalls.ts';

/** Firewalls of providers, which are told of every block. */
export function FirewallPanel() {
  const say = useTexts(firewallTexts);
  const { connect, test, remove } = useFirewallChanges({
    onConnected: ({ name }) => notify({ tone: 'good', text: say('connected', { name }) }),
    onTested: ({ name }) => notify({ tone: 'good', text: say('tested', { name }) }),
  });
  return (
    <KeptPanel
      {...{ title: say('firewalls'), about: say('about'), addText: say('connect'), list: useFirewalls() }}
      none={{ icon: ShieldOff, title: say('none'), about: say('noneAbout') }}
      form={(_kept, onClose) => <ConnectFirewall connect={connect} onClose={onClose} />}
      removal={removalOf(say, remove.mutateAsync)}
    >
      {(firewalls, { onRemove }) => (
        <FirewallTable
          firewalls={firewalls}
          busyId={test.isPending ? test.variables.id : null}
          onTest={(firewall) => test.mutate(firewall, { onError: tellFailure })}
          onRemove={onRemove}
        />
      )}
    </KeptPanel>
  );
}
