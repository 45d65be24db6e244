import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOverlap } from '../../../src/enforcement/webhooks/overlap.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { opensslSignature, startReceiver, type WebhookReceiver } from '../../parts/enforcement/webhook-receiver.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const INJECTION = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';

let receiver: WebhookReceiver;
let service: RunningService;
let owner: Call;
let sensor: Call;
let webhooks: string;
let organization: string;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startRunningService({ SUNDEW_OUTBOUND_PRIVATE: 'true', SUNDEW_OUTBOUND_CA_FILE: receiver.caFile });
  const values = await service.bootstrap({});
  owner = service.as(values.user_token);
  sensor = service.as(values.api_key);
  organization = `/api/organizations/${values.organization_id}`;
  webhooks = `${organization}/integrations/webhooks`;
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});
beforeEach(async () => {
  for (const { id } of (await owner('GET', webhooks)).body.data) await owner('DELETE', `${webhooks}/${id}`);
  receiver.received.length = 0;
  receiver.answer = (response) => response.end('ok');
});

async function create(wish: object = {}) {
  const { status, body, text } = await owner('POST', webhooks, {
    name: 'Alerts',
    url: `${receiver.url}/hook`,
    ...wish,
  });
  expect(status, text).toBe(201);
  return body.data as { id: string; secret: string; secret_hint: string };
}

async function report(ip: string, wish: object = {}) {
  const body = {
    source: 'sdk',
    ua: 'curl/8',
    ip,
    url: 'https://shop.example/',
    f: [],
    cs: { hn: ['host'], al: '', ae: '' },
  };
  expect((await sensor('POST', '/api/v1/detect', { ...body, ...wish })).status).toBe(204);
}

const deliveries = async (id: string, status?: string) =>
  (await owner('GET', `${webhooks}/${id}/deliveries${status === undefined ? '' : `?status=${status}`}`)).body.data;

describe('a webhook', () => {
  it('is told of a detection, signed over the bytes that were sent', async () => {
    const { secret } = await create();
    await report('203.0.113.1');
    await until(() => receiver.received.length === 1);
    const [{ headers, raw, body }] = receiver.received as [(typeof receiver.received)[number]];
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'user-agent': 'Service-Webhook/1.0' },
      ...{ 'x-service-event': 'detection', 'x-service-signature': opensslSignature(raw, secret) },
    });
    expect(headers['x-service-delivery']).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(body)).toEqual(['event', 'timestamp', 'detection', 'metadata']);
    expect(body).toMatchObject({ event: 'detection', metadata: {} });
    const [stored] = (await owner('GET', `${organization}/detections`)).body.data;
    const { id, decoy_id, organization_id, ip_address, user_agent, bot_score, timestamp, rules_enforced, source } =
      stored;
    expect(body.detection).toEqual({
      ...{ id, decoy_id, organization_id, ip_address, user_agent, bot_score, timestamp, rules_enforced, source },
    });
  });

  it('hears of detections from its score up, of high risk besides, and never of test traffic', async () => {
    await create({ name: 'all', url: `${receiver.url}/all` });
    await create({ name: 'some', url: `${receiver.url}/some`, min_bot_score: 50, on_high_risk: true });
    await create({ name: 'off', url: `${receiver.url}/off`, enabled: false });
    await report('203.0.113.2');
    await report('203.0.113.3', { ua: 'Service-Test/1.0' });
    // A canary or an endpoint with an attack scores 80 and more; the stored score says what it is.
    await report('203.0.113.4', {
      url: `https://shop.example${INJECTION}`,
      hp: true,
      f: ['tripwire'],
      ua: 'sqlmap/1.7',
    });
    await until(() => receiver.received.filter(({ path }) => path === '/all').length === 2);
    const scored = (await owner('GET', `${organization}/detections?sort_by=bot_score`)).body.data[0]
      .bot_score as number;
    const expected = [...(scored >= 50 ? ['detection'] : []), ...(scored >= 80 ? ['high_risk_detection'] : [])];
    await until(() => receiver.received.filter(({ path }) => path === '/some').length === expected.length);
    const events = receiver.received.filter(({ path }) => path === '/some').map(({ body }) => body.event);
    expect(events.sort()).toEqual(expected);
    expect(receiver.received.some(({ path }) => path === '/off')).toBe(false);
    expect(receiver.received.some(({ body }) => body.detection.ip_address === '203.0.113.3')).toBe(false);
  });

  it('is called once, and what went wrong is in its log', async () => {
    receiver.answer = (response, path) => {
      if (path === '/teapot') response.writeHead(418).end();
      else if (path === '/moved') response.writeHead(302, { location: 'https://localhost/' }).end();
      else if (path === '/endless') {
        response.writeHead(200);
        const more = setInterval(() => response.write(Buffer.alloc(1_000)), 5);
        response.on('close', () => clearInterval(more));
      } else response.destroy();
    };
    const of = (name: string) => create({ name, url: `${receiver.url}/${name}` });
    const [teapot, moved, endless, broken] = await Promise.all(['teapot', 'moved', 'endless', 'broken'].map(of));
    await report('203.0.113.5');
    const logged = async (webhook: { id: string } | undefined) => (await deliveries(webhook?.id ?? ''))[0];
    await until(async () => {
      const logs = await Promise.all([teapot, moved, endless, broken].map(logged));
      return logs.every((log) => log?.status === 'failed' || log?.status === 'delivered');
    });
    expect(await logged(teapot)).toMatchObject({ status: 'failed', cause: 'not_2xx', response_status: 418 });
    expect(await logged(moved)).toMatchObject({ status: 'failed', cause: 'not_2xx', response_status: 302 });
    expect(await logged(endless)).toMatchObject({ status: 'delivered', cause: null, response_status: 200 });
    expect(await logged(broken)).toMatchObject({ status: 'failed', cause: 'unreachable', response_status: null });
    expect(receiver.received).toHaveLength(4);
    const shown = (await owner('GET', `${webhooks}/${teapot?.id}`)).body.data;
    expect(shown.statistics).toMatchObject({ delivered: 0, failed: 1, pending: 0 });
    expect(await deliveries(teapot?.id ?? '', 'delivered')).toEqual([]);
  });

  it('can be tried out, and shows its secret only once', async () => {
    const { id, secret, secret_hint: hint } = await create({ enabled: false });
    const { body } = await owner('POST', `${webhooks}/${id}/test`);
    expect(body.data).toMatchObject({ event: 'test', status: 'delivered', response_status: 200, detection_id: null });
    expect(receiver.received[0]?.body.event).toBe('test');
    expect(hint).toBe(`****${secret.slice(-4)}`);
    const answers = [await owner('GET', webhooks), await owner('GET', `${webhooks}/${id}`)];
    for (const { text } of answers) expect(text).not.toContain(secret);
    const stored = await service.database.query('SELECT encode(secret, $1) AS text FROM webhooks', ['escape']);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('signs on with the old secret while the new one is being spread', async () => {
    const { id, secret } = await create();
    const rotated = (await owner('POST', `${webhooks}/${id}/rotate`, { overlap_hours: 1 })).body.data;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.next_secret_at).not.toBeNull();
    expect(isOverlap(new Date(rotated.next_secret_at), Date.now() - 400 * DAY_MS)).toBe(false);
    await owner('POST', `${webhooks}/${id}/test`);
    const [during] = receiver.received as [(typeof receiver.received)[number]];
    expect(during.headers['x-service-signature']).toBe(opensslSignature(during.raw, secret));
    expect(during.headers['x-service-signature-next']).toBe(opensslSignature(during.raw, rotated.secret));
    const at_once = (await owner('POST', `${webhooks}/${id}/rotate`, { overlap_hours: 0 })).body.data;
    await owner('POST', `${webhooks}/${id}/test`);
    const after = receiver.received[1] as (typeof receiver.received)[number];
    expect(after.headers['x-service-signature']).toBe(opensslSignature(after.raw, at_once.secret));
    expect(after.headers['x-service-signature-next']).toBeUndefined();
  });

  it.each([
    ['http://hooks.example.com/', 'must_be_https'],
    ['hooks.example.com', 'must_be_url'],
    ['https://ada:secret@hooks.example.com/', 'url_with_credentials'],
    ['https://hooks.example.com/#part', 'url_with_fragment'],
    ['https://hooks.example.com:25/', 'port_of_other_services'],
  ])('cannot be sent to %s', async (url, reason) => {
    const { status, body } = await owner('POST', webhooks, { name: 'wrong', url });
    expect([status, body.reason]).toEqual([400, reason]);
  });

  it('is changed and deleted, each with an entry in the audit log', async () => {
    const { id } = await create();
    expect((await owner('PATCH', `${webhooks}/${id}`, { name: 'Renamed', min_bot_score: 70 })).body.data).toMatchObject(
      {
        ...{ name: 'Renamed', min_bot_score: 70, on_detection: true },
      },
    );
    expect((await owner('DELETE', `${webhooks}/${id}`)).status).toBe(200);
    expect((await owner('GET', `${webhooks}/${id}`)).status).toBe(404);
    const log = (await owner('GET', `${organization}/audit-log?page_size=3`)).body.data;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      ...['webhook.delete', 'webhook.update', 'webhook.create'],
    ]);
  });

  it('that is switched off is sent nothing more of what waits for it', async () => {
    const held: ServerResponse[] = [];
    receiver.answer = (response) => void held.push(response);
    const { id } = await create();
    await Promise.all(Array.from({ length: 20 }, (_, index) => report(`203.0.113.${100 + index}`)));
    const waiting = async () => (await deliveries(id, 'pending')).length;
    await until(async () => held.length > 0 && held.length + (await waiting()) === 20);
    const left = await waiting();
    await owner('PATCH', `${webhooks}/${id}`, { enabled: false });
    const ended = await deliveries(id, 'failed');
    expect(ended.map(({ cause }: { cause: string }) => cause)).toEqual(Array(left).fill('switched_off'));
    for (const response of held) response.end('ok');
    await until(async () => (await deliveries(id, 'delivered')).length === 20 - left);
    expect(receiver.received).toHaveLength(20 - left);
  });

  it('of a response action is sent nothing more of what waits once that is off, or has another address', async () => {
    const act = (path: string) => ({
      ...{ name: 'tell', trigger: { type: 'any_detection' } },
      actions: [{ type: 'webhook', url: `${receiver.url}${path}` }],
    });
    const made = await owner('POST', `${organization}/response-actions`, act('/slow'));
    const rule = `${organization}/response-actions/${made.body.data.id}`;
    const wait = () =>
      service.database.query(
        `INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, status, body, created_at)
          SELECT organization_id, gen_random_uuid(), id, 'detection', 'pending', '{}', now() FROM webhooks
          WHERE response_action_id = $1`,
        [made.body.data.id],
      );
    const waiting = () => service.database.query(`SELECT 1 FROM webhook_deliveries WHERE status = 'pending'`);
    await wait();
    expect(await waiting()).toHaveLength(1);
    await owner('PATCH', `${rule}/toggle`);
    const { data } = (await owner('GET', `${rule}/deliveries`)).body;
    expect(data).toMatchObject([{ status: 'failed', cause: 'switched_off' }]);
    await wait();
    expect([(await owner('PUT', rule, act('/other'))).status, await waiting()]).toEqual([200, []]);
    await wait();
    expect([(await owner('DELETE', rule)).status, await waiting()]).toEqual([200, []]);
  });

  it('costs organizations without one nothing', async () => {
    await report('203.0.113.9');
    await owner('GET', `${organization}/detections`);
    expect(await service.database.query(`SELECT id FROM outbox WHERE reaction = 'respond'`)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });
});
