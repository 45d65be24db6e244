import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CloudflareStandIn, startCloudflareStandIn } from '../../parts/enforcement/cloudflare-stand-in.ts';
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
