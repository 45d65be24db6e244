import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BOT_TOKEN,
  type ChatService,
  type ChatStandIn,
  startChatStandIn,
} from '../../parts/enforcement/chat-stand-in.ts';
import { isQuiet } from '../../parts/enforcement/is-quiet.ts';
import { makeDue } from '../../parts/enforcement/make-due.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const SERVICES = ['slack', 'discord', 'teams', 'telegram'] as const;
const NAME = `Attackers <!channel> @everyone *[a](https://evil.example)* & ${'x'.repeat(120)}`;

let chats: ChatStandIn;
let service: RunningService;
let owner: Call;
let sensor: Call;
let base: string;

beforeAll(async () => {
  chats = await startChatStandIn();
  service = await startRunningService({ SUNDEW_OUTBOUND_PRIVATE: 'true', SUNDEW_OUTBOUND_CA_FILE: chats.caFile });
  const values = await service.bootstrap({});
  owner = service.as(values.user_token);
  sensor = service.as(values.api_key);
  base = `/api/organizations/${values.organization_id}`;
});
afterAll(async () => {
  await service.stop();
  await chats.close();
});
beforeEach(async () => {
  for (const { id } of (await get('/response-actions')).data) await owner('DELETE', `${base}/response-actions/${id}`);
  for (const { id } of (await get('/integrations/chat')).data) await owner('DELETE', `${base}/integrations/chat/${id}`);
  chats.received.length = 0;
  chats.complaints.length = 0;
  for (const name of SERVICES) delete chats.failing[name];
});

const get = async (path: string) => (await owner('GET', base + path)).body;
const post = (path: string, body: unknown) => owner('POST', base + path, body);

async function connect(kind: ChatService) {
  const { status, body, text } = await post('/integrations/chat', { name: `The ${kind}`, ...chats.account(kind) });
  expect(status, text).toBe(201);
  return body.data as { id: string };
}

async function act(wish: object = {}) {
  const rule = { name: NAME, trigger: { type: 'any_detection' }, actions: [{ type: 'chat' }], ...wish };
  const { status, body, text } = await post('/response-actions', rule);
  expect(status, text).toBe(201);
  return body.data as { id: string };
}

async function report(ip: string) {
  const body = {
    source: 'sdk',
    ua: 'curl/8',
    ip,
    url: 'https://shop.example/',
    f: [],
    cs: { hn: ['host'], al: '', ae: '' },
  };
  expect((await sensor('POST', '/api/v1/detect', body)).status).toBe(204);
}

const notices = async (rule: { id: string }) => (await get(`/response-actions/${rule.id}/notices`)).data;
const gathered = (rule: { id: string }, detections: number) =>
  until(async () => {
    const found = (await notices(rule)) as { detections: number }[];
    return found.length > 0 && found.every((notice) => notice.detections === detections);
  });

/** What gathers is due now, instead of after its seconds. */
async function hurry() {
  await makeDue(service.database, `reaction = 'send_notice'`);
}
async function settle(rule: { id: string }) {
  await hurry();
  await until(async () =>
    (await notices(rule)).every(({ status }: { status: string }) => status === 'sent' || status === 'failed'),
  );
}

describe('a chat', () => {
  it('is told of a flood in one message with counts, as each service documents it', async () => {
    await Promise.all(SERVICES.map(connect));
    const rule = await act();
    for (let host = 1; host <= 12; host++) await report(`203.0.113.${host}`);
    await gathered(rule, 12);
    expect(chats.received).toEqual([]);
    await settle(rule);
    expect(chats.complaints).toEqual([]);
    expect(SERVICES.map((name) => chats.of(name).length)).toEqual([1, 1, 1, 1]);
    for (const { raw } of chats.received) {
      const text = raw.toString();
      expect(text).toContain('203.0.113.');
      expect(text).toContain('and 7 others');
      expect(text).not.toContain('curl');
    }
    expect(chats.of('slack')[0]?.body.text).toContain('Attackers &lt;!channel&gt; @everyone');
    expect(chats.of('slack')[0]?.body.text).toContain('Detections: 12');
    expect(chats.of('discord')[0]?.body.embeds[0].fields).toContainEqual({
      ...{ name: 'Detections', value: '12', inline: true },
    });
    expect(chats.of('discord')[0]?.body.embeds[0].title).toContain('\\[a\\]\\(');
    expect(chats.of('telegram')[0]?.body.chat_id).toBe('-1001234567890');
    expect((await notices(rule))[0]).toMatchObject({ channel: 'chat', status: 'sent', detections: 12, cause: null });
  });

  it('gets at most one message a minute about one response action', async () => {
    const chat = await connect('slack');
    const rule = await act({ actions: [{ type: 'chat', integration_id: chat.id }] });
    await report('203.0.113.20');
    await gathered(rule, 1);
    await settle(rule);
    for (let host = 21; host <= 25; host++) await report(`203.0.113.${host}`);
    await until(async () => (await notices(rule))[0]?.detections === 5);
    const [second, first] = await notices(rule);
    expect([second.status, first.status]).toEqual(['pending', 'sent']);
    expect(Date.parse(second.send_at) - Date.parse(first.attempted_at)).toBe(60_000);
    expect(chats.of('slack')).toHaveLength(1);
  });

  it('that puts us off is written to again after as long as it says, with what came meanwhile', async () => {
    const chat = await connect('telegram');
    const rule = await act();
    chats.failing.telegram = (response) =>
      void response.writeHead(429).end('{"ok":false,"error_code":429,"parameters":{"retry_after":120}}');
    await report('203.0.113.30');
    await gathered(rule, 1);
    const before = Date.now();
    await hurry();
    await until(async () => (await get(`/integrations/chat/${chat.id}`)).data.fault !== null);
    const { data: put } = await get(`/integrations/chat/${chat.id}`);
    expect(put.fault.cause).toBe('rate_limited');
    expect(Date.parse(put.retry_at)).toBeGreaterThanOrEqual(before + 120_000);
    expect(Date.parse(put.retry_at)).toBeLessThanOrEqual(Date.now() + 120_000);
    await report('203.0.113.31');
    await gathered(rule, 2);
    delete chats.failing.telegram;
    await service.database.query(`UPDATE chats SET retry_at = now() - interval '1 second'`);
    await settle(rule);
    expect(chats.of('telegram').at(-1)?.body.text).toContain('Detections: 2');
    expect((await get(`/integrations/chat/${chat.id}`)).data).toMatchObject({ state: 'ok', fault: null });
  });

  it('whose webhook is gone is paused, says so in words, and never shows its secret', async () => {
    const chat = await connect('slack');
    const rule = await act();
    chats.failing.slack = (response) => void response.writeHead(404).end('no_service');
    await report('203.0.113.40');
    await gathered(rule, 1);
    await settle(rule);
    expect((await notices(rule))[0]).toMatchObject({ status: 'failed', cause: 'not_found', said: '404 no_service' });
    const shown = await owner('GET', `${base}/integrations/chat/${chat.id}`);
    expect(shown.body.data).toMatchObject({ state: 'paused', secret_hint: '****nnel' });
    expect(shown.body.data.fault.message).toMatch(/Make a new webhook there/);
    expect(shown.text).not.toContain('a-secret');
    expect((await owner('GET', `${base}/audit-log`)).text).not.toContain('a-secret');
    delete chats.failing.slack;
    const tested = await post(`/integrations/chat/${chat.id}/test`, undefined);
    expect(tested.body.data).toMatchObject({ state: 'ok', fault: null });
    expect(chats.complaints).toEqual([]);
  });

  it('that was given another address is not paused for what the old one answers afterwards', async () => {
    const chat = await connect('slack');
    let answer: (() => void) | undefined;
    chats.failing.slack = (response) => {
      answer = () => void response.writeHead(404).end('no_service');
    };
    const tested = post(`/integrations/chat/${chat.id}/test`, undefined);
    await until(() => answer !== undefined);
    const url = `${chats.url}/slack/another-secret-of-the-channel`;
    expect((await owner('PATCH', `${base}/integrations/chat/${chat.id}`, { url })).status).toBe(200);
    answer?.();
    await tested;
    expect((await get(`/integrations/chat/${chat.id}`)).data).toMatchObject({ state: 'ok', fault: null });
  });

  it('is sent a message once, also when the service is killed while it waits for the answer', async () => {
    await connect('discord');
    const rule = await act();
    await report('203.0.113.50');
    await gathered(rule, 1);
    // As a process that died right after the mark leaves it: the entry runs again.
    await service.database.query(
      `UPDATE notices SET status = 'attempted', attempted_at = now() - interval '2 minutes'`,
    );
    await hurry();
    await until(() => isQuiet(service.database, 'send_notice'));
    expect(chats.received).toEqual([]);
    expect((await notices(rule))[0]).toMatchObject({ status: 'failed', cause: 'interrupted' });
    await service.database.query(`UPDATE notices SET attempted_at = now() + interval '2 years'`);
    expect((await notices(rule))[0]).toMatchObject({ status: 'failed', cause: 'interrupted' });
  });

  it('is told nothing of an address that was erased while its message waited', async () => {
    await connect('slack');
    const rule = await act();
    await report('203.0.113.70');
    await report('203.0.113.71');
    await gathered(rule, 2);
    const { id } = (await post('/erasure', { ip: '203.0.113.70' })).body.data;
    await until(async () => (await get(`/erasure/${id}`)).data.status === 'done');
    await settle(rule);
    const { text } = chats.of('slack')[0]?.body ?? { text: '' };
    expect(text).toContain('203.0.113.71');
    expect(text).not.toContain('203.0.113.70');
    expect(text).toContain('Detections: 2');
  });

  it('is not written to by a dry run, and a rule without one to write to says so', async () => {
    const chat = await connect('slack');
    const dry = await act({ dry_run: true });
    const lonely = await act({ actions: [{ type: 'chat', integration_id: chat.id }] });
    await report('203.0.113.60');
    const outcomes = async (rule: { id: string }) => (await get(`/response-actions/${rule.id}/runs`)).data[0]?.outcomes;
    await until(async () => (await outcomes(lonely)) !== undefined);
    expect(await outcomes(dry)).toMatchObject([{ action: 'chat', outcome: 'would_tell' }]);
    expect(await notices(dry)).toEqual([]);
    expect((await outcomes(lonely))[0].outcome).toBe('told');
    await owner('DELETE', `${base}/integrations/chat/${chat.id}`);
    expect(await notices(lonely)).toEqual([]);
    await report('203.0.113.61');
    const later = async () => (await get(`/response-actions/${lonely.id}/runs`)).data;
    await until(async () => (await later()).length === 2);
    expect((await later()).find((run: { target: string }) => run.target === '203.0.113.61').outcomes[0].outcome).toBe(
      'nobody',
    );
  });
});

describe('what is put in for a chat', () => {
  it.each([
    [{ kind: 'slack' }, 'body.url', 'is_required'],
    [{ kind: 'slack', url: 'http://hooks.example.com/x' }, 'body.url', 'must_be_https'],
    [{ kind: 'teams', url: 'https://a:b@hooks.example.com/x' }, 'body.url', 'url_with_credentials'],
    [{ kind: 'discord', url: 'https://hooks.example.com:25/x' }, 'body.url', 'port_of_other_services'],
    [{ kind: 'discord', url: 'https://hooks.example.com/x', chat_id: '1' }, 'body.chat_id', 'option_of_others'],
    [{ kind: 'telegram', chat_id: '1' }, 'body.bot_token', 'is_required'],
    [{ kind: 'telegram', bot_token: 'x', chat_id: '1' }, 'body.bot_token', 'must_be_bot_token'],
    [{ kind: 'telegram', bot_token: BOT_TOKEN, chat_id: 'room' }, 'body.chat_id', 'must_be_chat_id'],
  ])('%j is refused at %s: %s', async (wish, path, reason) => {
    const { status, body } = await post('/integrations/chat', { name: 'Security', ...wish });
    expect([status, body.details[0].path, body.details[0].reason]).toEqual([400, path, reason]);
  });

  it('must be there before a response action names it, as a mail server before one mails', async () => {
    const rule = { name: 'x', trigger: { type: 'any_detection' }, actions: [{ type: 'chat' }] };
    expect((await post('/response-actions', rule)).body.reason).toBe('needs_chat');
    await connect('slack');
    const mailing = { ...rule, actions: [{ type: 'email' }] };
    expect((await post('/response-actions', mailing)).body.reason).toBe('needs_mail');
    const other = { ...rule, actions: [{ type: 'chat', integration_id: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a08' }] };
    expect((await post('/response-actions', other)).body.reason).toBe('not_an_integration');
  });

  it('is changed in part, and what is not given stays', async () => {
    const { id } = await connect('telegram');
    const path = `${base}/integrations/chat/${id}`;
    const { body } = await owner('PATCH', path, { name: 'Night watch', chat_id: '@night_watch' });
    expect(body.data).toMatchObject({ name: 'Night watch', chat_id: '@night_watch', secret_hint: '****K-bc' });
    await post(`/integrations/chat/${id}/test`, undefined);
    expect(chats.of('telegram')[0]?.body.chat_id).toBe('@night_watch');
  });

  it('keeps its token from another server: who names one gives the token as well', async () => {
    const { id } = await connect('telegram');
    const change = (wish: object) => owner('PATCH', `${base}/integrations/chat/${id}`, wish);
    const elsewhere = { api_url: 'https://bots.example' };
    expect((await change(elsewhere)).body.details).toMatchObject([{ path: 'body.bot_token', reason: 'is_required' }]);
    expect((await change({ ...elsewhere, bot_token: BOT_TOKEN })).status).toBe(200);
  });
});
