import { useMay } from '../../kit/data/organization.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { AllowListPanel } from './allow-list-panel.tsx';
import { BlockListPanel } from './block-list-panel.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { EnforcementFrame } from './enforcement-frame.tsx';
import { enforcementTexts } from './enforcement-texts.ts';
import { FirewallPanel } from './firewall-panel.tsx';
import { SiemPanel } from './siem-panel.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

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
