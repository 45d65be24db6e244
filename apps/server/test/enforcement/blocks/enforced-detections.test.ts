import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const ATTACK = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';
const [ATTACKER, OTHER] = ['45.83.64.7', '45.83.64.8'];

let service: RunningService;
let owner: Call;
let sensor: Call;
let base: string;

beforeAll(async () => {
  service = await startRunningService();
  const values = await service.bootstrap({});
  [owner, sensor] = [service.as(values.user_token), service.as(values.api_key)];
  base = `/api/organizations/${values.organization_id}`;
});
afterAll(() => service.stop());

const get = async (path: string) => (await owner('GET', base + path)).body;

async function visit(ip: string, path: string, userAgent: string): Promise<void> {
  const request = { method: 'GET', path, ip, user_agent: userAgent, headers: { host: 'shop.example' } };
  expect((await sensor('POST', '/api/v1/sdk/detect', { request_metadata: request })).status).toBe(200);
}

it('a block stands at the detections of the visitor, before and after it, and the list is narrowed to them', async () => {
  await owner('POST', `${base}/integrations/block-lists`, { name: 'Edge nginx' });
  const wish = { name: 'Block attackers', trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }] };
  expect((await owner('POST', `${base}/response-actions`, wish)).status).toBe(201);
  for (const ip of [ATTACKER, OTHER]) await visit(ip, '/', 'Mozilla/5.0');
  await visit(ATTACKER, ATTACK, 'sqlmap/1.7');
  await until(async () => (await get('/enforcements?active=true')).total === 1);
  await visit(ATTACKER, '/later', 'Mozilla/5.0');

  const found = await get('/detections?rules_enforced=true');
  const enforcements = [{ action: 'block_ip', target_type: 'ip', provider: 'block_list', status: 'active' }];
  const enforced = { ip_address: ATTACKER, rules_enforced: true, enforcements };
  expect(found.data).toMatchObject([enforced, enforced, enforced]);
  expect((await get('/detections?rules_enforced=false')).data).toMatchObject([{ ip_address: OTHER, enforcements: [] }]);

  const [{ id }] = (await get('/enforcements')).data;
  await owner('DELETE', `${base}/enforcements/${id}`);
  const { data } = await get(`/detections/${found.data[0].id}`);
  expect(data).toMatchObject({ rules_enforced: true, enforcements: [{ status: 'lifted' }] });
});
