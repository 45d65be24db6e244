import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROME, type ClearedSite, startClearedSite } from '../../parts/enforcement/cleared-site.ts';
import { until } from '../../parts/machine/until.ts';
import type { Call } from '../../parts/service/running-service.ts';

const ATTACK = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';

let site: ClearedSite;
let owner: Call;
let base: string;
/** Each test has addresses of its own. */
let network = 0;
const ip = (host: number) => `45.84.${network}.${host}`;

beforeAll(async () => {
  site = await startClearedSite();
  ({ owner, base } = site);
  const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] };
  expect((await owner('PUT', `${base}/enforcement/policy`, policy)).status).toBe(200);
  expect((await post('/integrations/block-lists', { name: 'Edge nginx' })).status).toBe(201);
});
afterAll(() => site.service.stop());
beforeEach(async () => {
  network++;
  for (const { id } of (await get('/response-actions')).data) await owner('DELETE', `${base}/response-actions/${id}`);
});

const get = async (path: string) => (await owner('GET', base + path)).body;
const post = (path: string, body?: unknown) => owner('POST', base + path, body);

async function visit(from: string, path = ATTACK, userAgent = 'sqlmap/1.7') {
  const request = { method: 'GET', path, ip: from, user_agent: userAgent, headers: { host: 'shop.example' } };
  const { status, text } = await site.sensor('POST', '/api/v1/sdk/detect', { request_metadata: request });
  expect(status, text).toBe(200);
}

/** So many people with clearance, and so many that a sensor saw shopping. */
async function crowd(at: string, cleared: number, shopping: number) {
  for (let person = 0; person < cleared; person++) {
    const { granted } = await site.mint(site.somebody({ ip: at }));
    expect(granted).toBe(true);
  }
  for (let person = 0; person < shopping; person++) await visit(at, '/', `Mozilla/5.0 (X11; rv:${person}) shopper`);
}

async function act(wish: object) {
  const { status, body, text } = await post('/response-actions', {
    ...{ name: 'Block attackers', trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }], ...wish },
  });
  expect(status, text).toBe(201);
  return body.data as { id: string };
}

const radius = async (target: string) => (await get(`/blast-radius/${encodeURIComponent(target)}`)).data;
const runsOf = async ({ id }: { id: string }) => (await get(`/response-actions/${id}/runs`)).data;
const openQuestions = async (target: string) =>
  (await get('/response-questions?status=open')).data.filter((each: { target: string }) => each.target === target);
const activeAt = async (target: string) =>
  (await get(`/enforcements?active=true&ip=${encodeURIComponent(target)}`)).data as { created_by: string }[];

describe('who shares a target', () => {
  it('is counted apart: devices with clearance, other harmless visitors, and nobody whom anything is known against', async () => {
    await crowd(ip(1), 3, 2);
    await visit(ip(1));
    await visit(ip(1), '/', 'sqlmap/1.7');
    await visit(ip(2), '/', 'Mozilla/5.0 (X11) neighbour');
    expect(await radius(ip(1))).toEqual({
      ...{ target: ip(1), target_type: 'ip', days: 7, ask_above: 5, is_above: false },
      shared_by: { cleared_sessions: 3, harmless_visitors: 2, good_bots: 0 },
    });
    const denied = await post('/clearance/denials', { fingerprint: 'device-1', note: 'shares its account' });
    expect(denied.status, denied.text).toBe(201);
    expect((await radius(ip(1))).shared_by.cleared_sessions).toBe(2);
  });

  it('is one crowd for a /64 of IPv6, for a network and for a TLS fingerprint', async () => {
    const home = `2a01:4f8:${network}:1`;
    await crowd(`${home}::5`, 2, 0);
    await crowd(`${home}::9`, 0, 1);
    const shared = { cleared_sessions: 2, harmless_visitors: 1, good_bots: 0 };
    for (const spelling of [`${home}::1`, `${home}::/64`, `${home.toUpperCase()}::ABCD`]) {
      expect((await radius(spelling)).shared_by, spelling).toEqual(shared);
    }
    await site.service.database.query(`UPDATE detections SET asn = 64500 WHERE ip = $1`, [`${home}::9`]);
    expect(await radius('AS64500')).toMatchObject({ target_type: 'asn', shared_by: { harmless_visitors: 1 } });
    expect((await radius('t13d1516h2_8daaf6152771_b186095e22b6')).shared_by.harmless_visitors).toBe(0);
    expect((await owner('GET', `${base}/blast-radius/AS`)).status).toBe(400);
  });
});

describe('a response action that would hit many', () => {
  it('asks, once, tells why in its run, and does it when a person says so', async () => {
    const rule = await act({ ask_above: 2 });
    await crowd(ip(1), 2, 1);
    await visit(ip(1));
    await visit(ip(1), `${ATTACK}%20again`);
    await visit(ip(2));
    await until(async () => (await openQuestions(ip(1)))[0]?.detections === 2);
    expect(await activeAt(ip(1))).toEqual([]);
    await until(async () => (await activeAt(ip(2))).length === 1);
    const [question] = await openQuestions(ip(1));
    const shared = { cleared_sessions: 2, harmless_visitors: 1, good_bots: 0 };
    expect(question).toMatchObject({ response_action_id: rule.id, shared_by: shared, ask_above: 2 });
    const run = (await runsOf(rule)).find(({ target }: { target: string }) => target === ip(1));
    expect(run).toMatchObject({ shared_by: shared, outcomes: [{ action: 'block_ip', outcome: 'asked' }] });

    const answered = await post(`/response-questions/${question.id}/confirm`);
    expect(answered.body.data).toMatchObject({ status: 'confirmed', answered_by: expect.any(String) });
    expect((await activeAt(ip(1)))[0]?.created_by).toBe(answered.body.data.answered_by);
    expect((await post(`/response-questions/${question.id}/decline`)).status).toBe(404);
    await visit(ip(1), `${ATTACK}%20later`);
    await until(async () =>
      (await runsOf(rule)).some(
        (each: { target: string; detections: number }) => each.target === ip(1) && each.detections === 3,
      ),
    );
    expect(await openQuestions(ip(1))).toEqual([]);
    const log = (await get('/audit-log')).data.map(({ action }: { action: string }) => action);
    expect(log).toContain('response_question.confirm');
  });

  it('does it once when many say so at one moment, and keeps nobody else waiting', async () => {
    await act({ ask_above: 0 });
    await crowd(ip(1), 1, 0);
    await visit(ip(1));
    await until(async () => (await openQuestions(ip(1))).length === 1);
    const [{ id }] = await openQuestions(ip(1));
    // More than there are connections to the database.
    const answers = await Promise.all(Array.from({ length: 24 }, () => post(`/response-questions/${id}/confirm`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 23 }, () => 404)]);
    expect(await activeAt(ip(1))).toHaveLength(1);
  });

  it('takes no for an answer for as long as the block would have lasted', async () => {
    const rule = await act({ ask_above: 0 });
    await crowd(ip(1), 0, 1);
    await visit(ip(1));
    await until(async () => (await openQuestions(ip(1))).length === 1);
    const [{ id }] = await openQuestions(ip(1));
    expect((await post(`/response-questions/${id}/decline`)).body.data.status).toBe('declined');
    await visit(ip(1), `${ATTACK}%20again`);
    await until(async () => (await runsOf(rule))[0]?.detections === 2);
    expect([await openQuestions(ip(1)), await activeAt(ip(1))]).toEqual([[], []]);
    await site.service.database.query(
      `UPDATE response_questions SET quiet_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    await visit(ip(1), `${ATTACK}%20once%20more`);
    await until(async () => (await openQuestions(ip(1))).length === 1);
  });

  it('asks again when a clock that was far ahead took the no', async () => {
    await act({ ask_above: 0 });
    await crowd(ip(1), 0, 1);
    await visit(ip(1));
    await until(async () => (await openQuestions(ip(1))).length === 1);
    const [{ id }] = await openQuestions(ip(1));
    await post(`/response-questions/${id}/decline`);
    const { rowCount } = await site.service.database.pool.query(
      `UPDATE response_questions SET answered_at = answered_at + interval '100 days',
         quiet_until = quiet_until + interval '100 days' WHERE id = $1`,
      [id],
    );
    expect(rowCount).toBe(1);
    await visit(ip(1), `${ATTACK}%20again`);
    await until(async () => (await openQuestions(ip(1))).length === 1);
  });

  it('leaves the target alone when nobody answers in time, and asks anew', async () => {
    await act({ ask_above: 0 });
    await crowd(ip(1), 1, 0);
    await visit(ip(1));
    await until(async () => (await openQuestions(ip(1))).length === 1);
    const [{ id }] = await openQuestions(ip(1));
    await site.service.database.query(
      `UPDATE response_questions SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect(await openQuestions(ip(1))).toEqual([]);
    expect((await post(`/response-questions/${id}/confirm`)).status).toBe(404);
    expect((await get('/response-questions?status=expired')).data[0].id).toBe(id);
    await visit(ip(1), `${ATTACK}%20again`);
    await until(async () => (await openQuestions(ip(1))).length === 1);
    expect(await activeAt(ip(1))).toEqual([]);
  });

  it('is told to everybody who can be told, also where the response action tells nobody', async () => {
    const rule = await act({ ask_above: 0 });
    const chat = { kind: 'slack', name: 'The team', url: 'https://chat.example/hook' };
    const { id: chatId } = (await post('/integrations/chat', chat)).body.data;
    await crowd(ip(1), 1, 0);
    await visit(ip(1));
    await until(async () => (await openQuestions(ip(1))).length === 1);
    const told = (await get(`/response-actions/${rule.id}/notices`)).data;
    const receivers = told.map(({ channel, receiver }: Record<string, string>) => [channel, receiver]).sort();
    expect(receivers).toEqual([
      ['chat', 'The team'],
      ['mail', expect.stringContaining('owner@')],
    ]);
    await visit(ip(1), `${ATTACK}%20again`);
    await until(async () => (await openQuestions(ip(1)))[0].detections === 2);
    await owner('DELETE', `${base}/integrations/chat/${chatId}`);
  });

  it('never overrules a guard rail, whoever says so', async () => {
    await act({ ask_above: 0 });
    await crowd(ip(1), 1, 0);
    await visit(ip(1));
    await until(async () => (await openQuestions(ip(1))).length === 1);
    await post('/allowlist', { network: `${ip(1)}/32`, note: 'Our offices' });
    const [{ id }] = await openQuestions(ip(1));
    expect((await post(`/response-questions/${id}/confirm`)).body).toMatchObject({
      status: 409,
      reason: 'never_blocked',
    });
    expect((await openQuestions(ip(1))).length).toBe(1);
  });

  it('goes by the limit of the organization where it names none, as its preview does', async () => {
    await owner('PUT', `${base}/response-settings`, { ask_above: 1 });
    expect((await get('/response-settings')).data).toEqual({ ask_above: 1 });
    await crowd(ip(1), 1, 1);
    await crowd(ip(2), 1, 0);
    for (const from of [ip(1), ip(2)]) await visit(from);
    const wish = { trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }] };
    const preview = (await post('/response-actions/preview', { ...wish, days: 1 })).body.data;
    const said = (target: string) => preview.targets.find((each: { target: string }) => each.target === target);
    expect(said(ip(1))).toMatchObject({ would_ask: true, shared_by: { cleared_sessions: 1, harmless_visitors: 1 } });
    expect(said(ip(2)).would_ask).toBe(false);
    const rule = await act({ dry_run: true });
    for (const from of [ip(1), ip(2)]) await visit(from, `${ATTACK}%20again`);
    await until(async () => (await runsOf(rule)).length === 2);
    const did = (await runsOf(rule)).map((run: { target: string; outcomes: { outcome: string }[] }) => [
      ...[run.target, run.outcomes[0]?.outcome],
    ]);
    expect(Object.fromEntries(did)).toEqual({ [ip(1)]: 'would_ask', [ip(2)]: 'would_block' });
    expect(await openQuestions(ip(1))).toEqual([]);
    await owner('PUT', `${base}/response-settings`, { ask_above: 5 });
  });

  it('is not held up by who holds clearance with a program of the same name elsewhere', async () => {
    const rule = await act({ ask_above: 0 });
    await site.mint(site.somebody({ ip: ip(9), ua: CHROME }));
    await visit(ip(1), ATTACK, CHROME);
    await until(async () => (await activeAt(ip(1))).length === 1);
    expect((await runsOf(rule))[0].shared_by).toEqual({ cleared_sessions: 0, harmless_visitors: 0, good_bots: 0 });
  });
});
