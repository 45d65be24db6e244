import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CloudflareStandIn, startCloudflareStandIn } from '../../parts/enforcement/cloudflare-stand-in.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

let cloudflare: CloudflareStandIn;
let service: RunningService;
let owner: Call;

beforeAll(async () => {
  cloudflare = await startCloudflareStandIn();
  service = await startRunningService({ SUNDEW_CLOUDFLARE_URL: cloudflare.url });
  owner = service.as((await service.bootstrap({})).user_token);
});
afterAll(async () => {
  await service.stop();
  await cloudflare.close();
});

it('an organization is not deleted while a firewall would go on blocking for it', async () => {
  const base = `/api/organizations/${(await owner('POST', '/api/organizations', { name: 'Closing down' })).body.data.id}`;
  await owner('POST', `${base}/integrations/block-lists`, { name: 'Edge nginx' });
  const edge = (await owner('POST', `${base}/integrations/cloudflare`, cloudflare.account)).body.data;
  await owner('POST', `${base}/blocked-ips`, { ip_address: '45.87.0.1', reason: 'test' });
  const refused = await owner('DELETE', base);
  expect([refused.status, refused.body.reason]).toEqual([409, 'firewalls_connected']);
  expect(refused.body.error).toContain(edge.name);
  expect((await owner('DELETE', `${base}/integrations/cloudflare/${edge.id}`)).status).toBe(200);
  expect([cloudflare.lists.size, cloudflare.rules.length]).toEqual([0, 0]);
  expect((await owner('DELETE', base)).status).toBe(200);
});

it('a firewall that is being connected meanwhile is either refused and leaves nothing behind, or keeps the organization', async () => {
  for (let again = 0; again < 5; again++) {
    const made = await owner('POST', '/api/organizations', { name: `Closing down ${again}` });
    const base = `/api/organizations/${made.body.data.id}`;
    const [connected, deleted] = await Promise.all([
      owner('POST', `${base}/integrations/cloudflare`, cloudflare.account),
      owner('DELETE', base),
    ]);
    expect([
      [404, 200],
      [201, 409],
    ]).toContainEqual([connected.status, deleted.status]);
    const left = connected.status === 201 ? 1 : 0;
    expect([cloudflare.lists.size, cloudflare.rules.length]).toEqual([left, left]);
    if (left === 1) await owner('DELETE', `${base}/integrations/cloudflare/${connected.body.data.id}`);
  }
});

it('sample data is not erased while a firewall would go on blocking for it', async () => {
  const { organization_id: id } = (await owner('POST', '/api/demo', { days: 1 })).body.data;
  await until(async () => (await owner('GET', '/api/demo')).body.data.state === 'ready');
  const base = `/api/organizations/${id}/integrations/cloudflare`;
  const edge = (await owner('POST', base, cloudflare.account)).body.data;
  const refused = await owner('DELETE', '/api/demo');
  expect([refused.status, refused.body.reason]).toEqual([409, 'firewalls_connected']);
  expect((await owner('GET', '/api/demo')).body.data.state).toBe('ready');
  expect((await owner('DELETE', `${base}/${edge.id}`)).status).toBe(200);
  expect((await owner('DELETE', '/api/demo')).body.data.removed).toBe(true);
});
