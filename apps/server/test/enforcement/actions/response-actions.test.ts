import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opensslSignature, startReceiver, type WebhookReceiver } from '../../parts/enforcement/webhook-receiver.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const ATTACK = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';
const PROXY = '185.12.64.9';
let receiver: WebhookReceiver;
let service: RunningService;
let owner: Call;
let sensor: Call;
let base: string;
let feed: string;
/** Each test has addresses of its own. */
let network = 0;
const ip = (host: number) => `45.83.${network}.${host}`;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startRunningService({
    ...{ SUNDEW_OUTBOUND_PRIVATE: 'true', SUNDEW_OUTBOUND_CA_FILE: receiver.caFile, SUNDEW_TRUSTED_PROXIES: PROXY },
  });
  const values = await service.bootstrap({});
  owner = service.as(values.user_token);
  sensor = service.as(values.api_key);
  base = `/api/organizations/${values.organization_id}`;
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});
beforeEach(async () => {
  network++;
  receiver.received.length = 0;
  for (const { id } of (await get('/response-actions')).data) await owner('DELETE', `${base}/response-actions/${id}`);
});

const get = async (path: string) => (await owner('GET', base + path)).body;
const post = (path: string, body: unknown) => owner('POST', base + path, body);

async function visit(from: string, path = ATTACK, userAgent = 'sqlmap/1.7') {
  const request = { method: 'GET', path, ip: from, user_agent: userAgent, headers: { host: 'shop.example' } };
  const { status, body, text } = await sensor('POST', '/api/v1/sdk/detect', { request_metadata: request });
  expect(status, text).toBe(200);
  return body;
}

async function act(wish: object) {
  const { status, body, text } = await post('/response-actions', {
    ...{ name: 'Block attackers', trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }] },
    ...wish,
  });
  expect(status, text).toBe(201);
  return body.data;
}

const runs = async (rule: { id: string }) => (await get(`/response-actions/${rule.id}/runs`)).data;
const activeOf = async (rule: { id: string }) =>
  (await get(`/enforcements?active=true&response_action_id=${rule.id}`)).data as { id: string; target: string }[];
/** Visits that rules are asked about still, those of earlier tests as well. */
const planned = () => service.database.query(`SELECT 1 FROM outbox WHERE reaction = 'respond'`);
const fetchFeed = (format = 'plain', headers = {}) =>
  service.as(null)('GET', `${feed}?format=${format}`, undefined, headers);

describe('blocking', () => {
  it('needs something connected, and says so', async () => {
    const wish = { name: 'x', trigger: { type: 'any_detection' }, actions: [{ type: 'block_ip' }] };
    expect((await post('/response-actions', wish)).body).toMatchObject({ status: 400, reason: 'needs_integration' });
    expect((await post('/blocked-ips', { ip_address: '45.83.0.1', reason: 'x' })).body.reason).toBe(
      'nothing_connected',
    );
    await visit(ip(1));
    const { name: _, ...tried } = wish;
    expect((await post('/response-actions/preview', tried)).body.data.would_block).toBe(1);
    const made = await post('/integrations/block-lists', { name: 'Edge nginx' });
    expect(made.status, made.text).toBe(201);
    feed = new URL(made.body.data.url).pathname;
    expect((await owner('GET', `${base}/integrations/block-lists`)).text).not.toContain(feed.split('/').at(-1));
  });

  it('stops who was decided to be blocked, once for many detections, and lets everybody else alone', async () => {
    const rule = await act({});
    for (let again = 0; again < 5; again++) await visit(ip(1));
    await visit(ip(2), '/', 'Mozilla/5.0');
    await until(async () => (await runs(rule)).some((run: { detections: number }) => run.detections > 1));
    const active = await activeOf(rule);
    expect(active.map(({ target }) => target)).toEqual([ip(1)]);
    expect((await fetchFeed()).text.split('\n')).toContain(ip(1));
    const outcomes = [{ action: 'block_ip', outcome: 'blocked', guard_rail: null }];
    expect((await runs(rule))[0]).toMatchObject({ outcomes });
  });

  it('is told to webhooks with what was enforced, and to an address of the action with a secret of its own', async () => {
    const webhook = (
      await post('/integrations/webhooks', {
        ...{ name: 'enforced', url: `${receiver.url}/list`, on_detection: false, on_rule_enforced: true },
      })
    ).body.data;
    const rule = await act({
      actions: [
        { type: 'block_ip', duration_hours: 2 },
        { type: 'webhook', url: `${receiver.url}/own` },
      ],
    });
    await visit(ip(3));
    await until(() => receiver.received.length === 2);
    const [enforcement] = await activeOf(rule);
    const own = receiver.received.find(({ path }) => path === '/own');
    const listed = receiver.received.find(({ path }) => path === '/list');
    expect(listed?.body).toMatchObject({
      event: 'rule_enforced',
      detection: { ip_address: ip(3), rules_enforced: true },
    });
    const at = Date.parse(listed?.body.metadata.expires_at) - Date.parse(listed?.body.timestamp);
    expect(Math.round(at / 3_600_000)).toBe(2);
    expect(listed?.body.metadata).toEqual({
      ...{ response_action_id: rule.id, response_action_name: 'Block attackers', action: 'block_ip' },
      ...{ provider: 'block_list', target_type: 'ip', target: ip(3), mode: 'block' },
      ...{ expires_at: listed?.body.metadata.expires_at, enforcement_id: enforcement?.id },
    });
    const secret = rule.actions[1].secret;
    expect(own?.headers['x-service-signature']).toBe(opensslSignature(own?.raw ?? Buffer.alloc(0), secret));
    const deliveries = `/response-actions/${rule.id}/deliveries?status=delivered`;
    await until(async () => (await get(deliveries)).data[0]?.id === own?.headers['x-service-delivery']);
    expect(webhook.secret).not.toBe(secret);
    expect((await owner('GET', `${base}/response-actions/${rule.id}`)).text).not.toContain(secret);
    await owner('DELETE', `${base}/integrations/webhooks/${webhook.id}`);
  });

  it('spares whom guard rails protect, and records why', async () => {
    await post('/allowlist', { network: `45.83.${network}.0/28`, note: 'Our offices' });
    const rule = await act({});
    const spared = [
      ['10.1.2.3', 'special_range'],
      [ip(4), 'allow_list'],
      [PROXY, 'own_address'],
      ['104.16.0.7', 'content_network'],
    ];
    for (const [from] of spared) await visit(from ?? '');
    await visit(ip(40));
    await until(async () => (await runs(rule)).length === 5);
    const found = (await runs(rule)).map((run: { target: string; outcomes: { guard_rail: string }[] }) => [
      ...[run.target, run.outcomes[0]?.guard_rail],
    ]);
    expect(found).toEqual(expect.arrayContaining([...spared, [ip(40), null]]));
    expect((await activeOf(rule)).map(({ target }) => target)).toEqual([ip(40)]);
    const { body } = await post('/blocked-ips', { ip_address: ip(4), reason: 'by hand' });
    expect([body.status, body.reason]).toEqual([409, 'never_blocked']);
  });

  it('is undone for good by a person, and set by a person again', async () => {
    const rule = await act({});
    await visit(ip(5));
    await until(async () => (await activeOf(rule)).length === 1);
    const [enforcement] = await activeOf(rule);
    expect((await owner('DELETE', `${base}/enforcements/${enforcement?.id}`)).body.data.status).toBe('ended');
    expect((await fetchFeed()).text.split('\n')).not.toContain(ip(5));
    await visit(ip(5), '/.git/config');
    await visit(ip(5), `${ATTACK}%20again`);
    await visit(ip(6));
    await until(async () => (await activeOf(rule)).length === 1);
    expect((await activeOf(rule))[0]?.target).toBe(ip(6));
    expect((await owner('DELETE', `${base}/enforcements/${enforcement?.id}`)).status).toBe(404);
    expect((await post('/blocked-ips', { ip_address: ip(5), reason: 'It is one after all' })).body.data).toHaveLength(
      1,
    );
    expect((await fetchFeed()).text.split('\n')).toContain(ip(5));
    expect((await owner('DELETE', `${base}/blocked-ips/${ip(5)}`)).status).toBe(200);
  });

  it('ends by itself, also for whoever looks before the job has run', async () => {
    await post('/blocked-ips', { ip_address: ip(7), reason: 'for a while', duration_hours: 1 });
    expect((await fetchFeed()).text.split('\n')).toContain(ip(7));
    await service.database.query(`UPDATE enforcements SET expires_at = now() - interval '1 second' WHERE target = $1`, [
      ip(7),
    ]);
    expect((await fetchFeed()).text.split('\n')).not.toContain(ip(7));
    const [row] = (await get(`/enforcements?ip=${ip(7)}`)).data;
    expect(row).toMatchObject({ status: 'ended', ended_by: 'expiry' });
    expect((await post('/blocked-ips', { ip_address: ip(7), reason: 'again' })).body.data).toHaveLength(1);
  });

  it('of IPv6 is about the line, and comes in the formats of firewalls, with an ETag', async () => {
    const made = await post('/blocked-ips', { ip_address: '2a01:4f8:1:2:3:4:5:6', reason: 'IPv6' });
    expect(made.body.data[0].target).toBe('2a01:4f8:1:2::/64');
    await post('/blocked-ips', { ip_address: ip(8), reason: '"; drop everything' });
    expect((await fetchFeed('nginx')).text).toContain(`deny ${ip(8)};\n`);
    expect((await fetchFeed('nftables')).text).toMatch(/add element inet sundew blocked6 \{ .*2a01:4f8:1:2::\/64/);
    const crowdsec = JSON.parse((await fetchFeed('crowdsec')).text);
    expect(crowdsec).toContainEqual(
      expect.objectContaining({ scope: 'range', value: '2a01:4f8:1:2::/64', type: 'ban' }),
    );
    expect((await fetchFeed('nginx')).text).not.toContain('drop everything');
    const { headers } = await fetchFeed();
    const same = await fetchFeed('plain', { 'if-none-match': headers.get('etag') ?? '' });
    expect([same.status, same.text]).toEqual([304, '']);
    await owner('DELETE', `${base}/blocked-ips/${ip(8)}`);
    expect((await fetchFeed('plain', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(200);
    expect((await service.as(null)('GET', `/api/v1/block-list/${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('a response action', () => {
  it('under dry run is recorded and does nothing', async () => {
    const rule = await act({
      dry_run: true,
      actions: [{ type: 'block_ip' }, { type: 'webhook', url: `${receiver.url}/dry` }],
    });
    await visit(ip(9));
    await until(async () => (await runs(rule)).length === 1);
    const outcomes = (await runs(rule))[0].outcomes.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(['would_block', 'would_tell']);
    expect([await activeOf(rule), receiver.received]).toEqual([[], []]);
  });

  it('does on live traffic what its preview said', async () => {
    const wish = { trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }] };
    const people = [ip(20), ip(21)];
    for (const from of [ip(11), ip(12)]) await visit(from);
    for (const from of people) await visit(from, '/', 'Mozilla/5.0');
    const { body } = await post('/response-actions/preview', { ...wish, days: 1 });
    const said = body.data.targets.filter(({ guard_rail }: { guard_rail: string | null }) => guard_rail === null);
    const ours = said
      .map(({ target }: { target: string }) => target)
      .filter((target: string) => target.startsWith(`45.83.${network}.`));
    const rule = await act(wish);
    for (const from of [ip(11), ip(12)]) await visit(from, `${ATTACK}%20again`);
    for (const from of people) await visit(from, '/', 'Mozilla/5.0');
    await until(async () => (await activeOf(rule)).length >= 2);
    expect((await activeOf(rule)).map(({ target }) => target).sort()).toEqual(ours.sort());
  });

  it('about a rotating actor is about all of its addresses', async () => {
    const rule = await act({ trigger: { type: 'rotating_actor', min_score: 20, min_ips: 3 } });
    const cs = { hn: ['accept', 'host', 'x-rotating'], al: `en-${network}`, ae: 'gzip' };
    for (const host of [31, 32, 33]) {
      const { status } = await sensor('POST', '/api/v1/detect', {
        ...{
          source: 'sdk',
          ua: 'Mozilla/5.0 rotating',
          ip: ip(host),
          url: `https://shop.example${ATTACK}`,
          f: ['tripwire'],
          cs,
        },
      });
      expect(status).toBe(204);
    }
    await until(async () => (await activeOf(rule)).length === 3);
    expect((await activeOf(rule)).map(({ target }) => target).sort()).toEqual([ip(31), ip(32), ip(33)]);
  });

  it('is refused where it cannot be meant', async () => {
    const refusal = async (trigger: object, type: string) => {
      const { status, body } = await post('/response-actions', { name: 'x', trigger, actions: [{ type }] });
      return [status, body.details?.[0]?.path, body.details?.[0]?.reason];
    };
    const decoy = { type: 'any_detection', decoy_id: '0198a3f4-1111-7000-8000-000000000001' };
    expect(await refusal(decoy, 'block_ip')).toEqual([400, 'body.trigger.decoy_id', 'not_a_decoy']);
    expect(await refusal({ type: 'decision' }, 'block_actor')).toEqual([
      ...[400, 'body.actions[0].type', 'only_for_trigger'],
    ]);
  });

  it('is replaced, turned off and deleted', async () => {
    const rule = await act({ actions: [{ type: 'webhook', url: `${receiver.url}/own` }] });
    const renamed = { name: 'Renamed', trigger: { type: 'high_risk', min_score: 90 } };
    const actions = rule.actions.map(({ secret: _, ...rest }: { secret: string }) => rest);
    const replaced = await owner('PUT', `${base}/response-actions/${rule.id}`, { ...renamed, actions });
    expect(replaced.body.data).toMatchObject(renamed);
    expect(replaced.body.data.actions[0].secret).toBeUndefined();
    expect((await owner('PATCH', `${base}/response-actions/${rule.id}/toggle`)).body.data.enabled).toBe(false);
    await until(async () => (await planned()).length === 0);
    await visit(ip(10));
    await get('/detections');
    expect(await planned()).toEqual([]);
    expect((await owner('DELETE', `${base}/response-actions/${rule.id}`)).status).toBe(200);
    expect(await service.database.query('SELECT 1 FROM webhooks WHERE response_action_id IS NOT NULL')).toEqual([]);
  });

  it.each([
    [{ trigger: { type: 'any_detection', min_score: 3 } }, 'option_of_others'],
    [{ actions: [{ type: 'webhook' }] }, 'is_required'],
    [{ actions: [{ type: 'webhook', url: 'http://x.example/' }] }, 'must_be_https'],
    [{ actions: [{ type: 'block_ip', url: 'https://x.example/' }] }, 'option_of_others'],
    [{ actions: [{ type: 'block_ip', integration_id: '0190aaaa-0000-7000-8000-000000000001' }] }, 'not_an_integration'],
    [{ actions: [{ type: 'webhook', url: 'https://x.example/' }], ask_above: 3 }, 'only_for_blocks'],
    [{ actions: [] }, 'too_few'],
    [{ actions: [{ type: 'set_fire' }] }, 'one_of'],
  ])('is refused with a reason: %j', async (wish, reason) => {
    const rule = { name: 'wrong', trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }], ...wish };
    const { body } = await post('/response-actions', rule);
    expect([body.status, body.details?.map((detail: { reason: string }) => detail.reason)]).toEqual([
      400,
      expect.arrayContaining([reason]),
    ]);
  });
});
