import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

let service: RunningService;
let owner: Call;
let sensor: Call;
let base: string;

beforeAll(async () => {
  service = await startRunningService({});
  const values = await service.bootstrap({});
  owner = service.as(values.user_token);
  sensor = service.as(values.api_key);
  base = `/api/organizations/${values.organization_id}`;
});
afterAll(() => service.stop());

const post = async (path: string, body: unknown) => (await owner('POST', base + path, body)).body.data;

it('a response action says when what it blocks at was disconnected, beside what it does elsewhere', async () => {
  const gone = await post('/integrations/block-lists', { name: 'Old nginx' });
  await post('/integrations/block-lists', { name: 'Edge nginx' });
  const { id } = await post('/response-actions', {
    ...{ name: 'Block', trigger: { type: 'any_detection' } },
    actions: [{ type: 'block_ip', integration_id: gone.id }, { type: 'block_ip' }],
  });
  expect((await owner('DELETE', `${base}/integrations/block-lists/${gone.id}`)).status).toBe(200);
  const report = {
    source: 'shop',
    ua: 'curl/8',
    ip: '45.88.0.1',
    url: 'https://shop.example/',
    f: ['tripwire'],
    cs: {},
  };
  expect((await sensor('POST', '/api/v1/detect', report)).status).toBe(204);
  const runs = async () => (await owner('GET', `${base}/response-actions/${id}/runs`)).body.data;
  await until(async () => (await runs()).length > 0);
  const [{ outcomes }] = await runs();
  expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['blocked', 'nowhere']);
});
