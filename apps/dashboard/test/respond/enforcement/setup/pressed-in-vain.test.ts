// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AllowListPanel } from '../../../../src/respond/enforcement/setup/allow-list-panel.tsx';
import { ChatPanel } from '../../../../src/respond/enforcement/setup/chats/chat-panel.tsx';
import { FirewallPanel } from '../../../../src/respond/enforcement/setup/firewalls/firewall-panel.tsx';
import { SiemPanel } from '../../../../src/respond/enforcement/setup/siem/siem-panel.tsx';
import { WebhookPanel } from '../../../../src/respond/enforcement/setup/webhooks/webhook-panel.tsx';
import { fakeService, ok, refusal } from '../../../parts/fake-service.ts';
import { clearCorner, pageAround, saidInCorner } from '../../../parts/show-hook.ts';

const BASE = '/api/organizations/o1';
const AT = '2026-01-01T00:00:00.000Z';
const CHAT = {
  id: 'k1',
  name: 'Watch',
  kind: 'slack',
  host: 'chat.example',
  state: 'ok',
  fault: null,
  retry_at: null,
  sent_at: null,
};
const SIEM = {
  ...{ id: 'k1', name: 'Hub', kind: 'https', format: 'ocsf', address: 'https://siem.example', enabled: true },
  ...{ min_score: 0, property_id: null, state: 'ok', fault: null, retry_at: null, waiting: 0, waiting_since: null },
  ...{ sent: 0, sent_at: null, rejected: 0, rejected_said: null, created_at: AT },
};
const FIREWALL = {
  ...{ id: 'k1', name: 'Edge', mode: 'block', state: 'ok', fault: null, retry_at: null, outstanding: 0, blocked: 0 },
  created_at: AT,
};
const WEBHOOK = {
  ...{ id: 'k1', name: 'Alerts', url: 'https://hooks.example/', enabled: true, events: [], triggers: [], min_score: 0 },
  ...{ statistics: { delivered: 0, failed: 0, pending: 0 }, created_at: AT, on_detection: true },
};

beforeEach(clearCorner);

it.each<[string, FunctionComponent, string, object, string]>([
  ['an exempt network', AllowListPanel, 'allowlist', { id: 'k1', network: '192.0.2.0/24', note: '' }, 'Remove'],
  ['a chat', ChatPanel, 'integrations/chat', CHAT, 'Test'],
  ['a SIEM', SiemPanel, 'integrations/siem', SIEM, 'Turn'],
  ['a SIEM', SiemPanel, 'integrations/siem', SIEM, 'Test'],
  ['a firewall', FirewallPanel, 'integrations/cloudflare', FIREWALL, 'Test'],
  ['a webhook', WebhookPanel, 'integrations/webhooks', WEBHOOK, 'Test'],
])('what the service refuses about %s is said', async (_name, panel, list, kept, button) => {
  const service = fakeService();
  for (const method of ['POST', 'PATCH', 'DELETE']) service.answer(`${method} ${BASE}`, () => refusal(409, 'conflict'));
  service.answer(`GET ${BASE}/integrations`, () => ok({ data: [], total: 0 }));
  service.answer(`GET ${BASE}/${list}`, () => ok({ data: [kept], total: 1 }));
  pageAround(service).show(createElement(panel));
  const pressed = await screen.findByRole('button', { name: new RegExp(`^${button} .*(?:192|Watch|Hub|Edge|Alerts)`) });
  pressed.click();
  await waitFor(() => expect(saidInCorner()).toHaveLength(1));
});
