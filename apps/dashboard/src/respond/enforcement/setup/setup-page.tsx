import { useMay } from '../../../kit/data/organization.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { EnforcementFrame } from '../enforcement-frame.tsx';
import { enforcementTexts } from '../enforcement-texts.ts';
import { AllowListPanel } from './allow-list-panel.tsx';
import { BlockListPanel } from './block-lists/block-list-panel.tsx';
import { ChatPanel } from './chats/chat-panel.tsx';
import { FirewallPanel } from './firewalls/firewall-panel.tsx';
import { SiemPanel } from './siem/siem-panel.tsx';
import { WebhookPanel } from './webhooks/webhook-panel.tsx';

/** What blocks are put on, who is told, and who is never blocked. */
export function Page() {
  const say = useTexts(enforcementTexts);
  const mayChange = useMay('admin');
  return (
    <EnforcementFrame page="setup">
      <div className="space-y-4">
        {!mayChange && <p className="text-muted text-sm">{say('roleTooLow')}</p>}
        {mayChange && <FirewallPanel />}
        {mayChange && <BlockListPanel />}
        {mayChange && <WebhookPanel />}
        {mayChange && <ChatPanel />}
        {mayChange && <SiemPanel />}
        <AllowListPanel />
      </div>
    </EnforcementFrame>
  );
}
