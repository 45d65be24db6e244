import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROME, type ClearedSite, startClearedSite } from '../../../parts/enforcement/cleared-site.ts';
import type { Call } from '../../../parts/service/running-service.ts';

const POLICY = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] };

let site: ClearedSite;
let owner: Call;
let nobody: Call;

beforeAll(async () => {
  site = await startClearedSite();
  owner = site.owner;
  nobody = site.service.as(null);
});
afterAll(() => site.service.stop());

const put = (policy: object) => owner('PUT', `${site.base}/enforcement/policy`, policy);

describe('rules about operators of crawlers', () => {
  it('reach sensors as refusals of routes', async () => {
    const rules = [
      { operator: 'OpenAI', pattern: '/*', access: 'refuse' },
      { operator: 'OpenAI', pattern: '/blog/*', access: 'allow' },
    ];
    expect((await put({ ...POLICY, operator_rules: rules })).status).toBe(200);
    expect((await site.configOf()).route_refusals).toEqual([
      { pattern: '/*', refuse_behaviors: ['operator:openai'], allow_behaviors: [] },
      { pattern: '/blog/*', refuse_behaviors: [], allow_behaviors: ['operator:openai'] },
    ]);
  });

  it('name operators that are known: a mistyped one would never match', async () => {
    const answer = await put({
      ...POLICY,
      operator_rules: [{ operator: 'OpenAl', pattern: '/*', access: 'refuse' }],
    });
    expect([answer.status, answer.body.details[0].path]).toEqual([400, 'body.operator_rules.0.operator']);
  });

  it('and kinds of crawlers are known as well, wherever a policy names them', async () => {
    const mistyped = { route_refusals: [{ pattern: '/*', refuse_behaviors: ['seo', 'ai_trainning'] }] };
    const answer = await put({ ...POLICY, ...mistyped });
    expect([answer.status, answer.body.details[0].path]).toEqual([400, 'body.route_refusals.0.refuse_behaviors.1']);
    expect(answer.body.error).toContain('"ai_trainning"');
    expect(answer.body.error).toContain('search, ai_search, ai_training, ai_assistant, monitoring');
    const allowed = await put({ ...POLICY, allow_behaviors: ['operator:openal'] });
    expect([allowed.status, allowed.body.details[0].path]).toEqual([400, 'body.allow_behaviors.0']);
    const tried = { policy: { ...POLICY, ...mistyped }, days: 1 };
    expect((await owner('POST', `${site.base}/enforcement/policy/preview`, tried)).status).toBe(400);
    const named = { route_refusals: [{ pattern: '/*', refuse_behaviors: ['operator:openai', 'feed'] }] };
    expect((await put({ ...POLICY, ...named, allow_behaviors: ['operator:common-crawl'] })).status).toBe(200);
  });

  it('may be left out', async () => {
    const { operator_rules: _rules, ...before } = POLICY;
    expect((await put(before)).status).toBe(200);
    expect((await site.configOf()).route_refusals).toEqual([]);
  });
});

describe('robots.txt', () => {
  it('is that of the policy in force, for people and for web servers', async () => {
    await put({ ...POLICY, operator_rules: [{ operator: 'Common Crawl', pattern: '/*', access: 'refuse' }] });
    const shown = await owner('GET', `${site.base}/clearance/robots`);
    expect(shown.body.data.text).toContain('User-agent: CCBot\nDisallow: /\n');
    expect(shown.body.data.crawlers).toContainEqual({
      ...{ name: 'Google-Extended', operator: 'Google', behavior: 'ai_training' },
      ...{ is_verifiable: true, is_robots_only: true },
    });
    const address = `/api/v1/clearance/robots.txt?aid=${site.aid}&pid=${site.pid}`;
    const served = await nobody('GET', address);
    expect([served.text, served.headers.get('content-type')]).toEqual([
      shown.body.data.text,
      'text/plain; charset=utf-8',
    ]);
    const again = { 'if-none-match': served.headers.get('etag') ?? '' };
    expect((await nobody('GET', address, undefined, again)).status).toBe(304);
    await put(POLICY);
    expect((await nobody('GET', address, undefined, again)).text).not.toContain('CCBot');
  });

  it('lets everybody in where nobody has a policy', async () => {
    for (const query of ['', '?aid=rubbish', `?aid=${site.pid}`]) {
      const { text } = await nobody('GET', `/api/v1/clearance/robots.txt${query}`);
      expect(text).toBe('User-agent: *\nAllow: /\n');
    }
  });
});

describe('a policy that is tried on what was recorded', () => {
  const PERSON = '203.0.113.50';
  const OFFENDER = '203.0.113.51';
  const PROGRAM = '203.0.113.52';
  const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const preview = async (policy: object) =>
    (await owner('POST', `${site.base}/enforcement/policy/preview`, { policy, days: 1 })).body.data;

  beforeAll(async () => {
    const visit = async (ip: string, ua: string, path: string, f: string[] = []) => {
      const hn = ['accept', 'accept-encoding', 'accept-language', 'host', 'user-agent'];
      const cs = { hn, al: 'en', ae: 'gzip' };
      const sent = { source: 'sdk', ip, ua, url: `https://shop.example${path}`, f, cs };
      const { status } = await site.sensor('POST', '/api/v1/detect', sent);
      if (status !== 204) throw new Error(`a report was answered ${status}`);
    };
    await visit(PERSON, CHROME, '/account/orders');
    await visit(PERSON, CHROME, '/');
    await visit(OFFENDER, CHROME, '/account/orders');
    await visit(OFFENDER, CHROME, '/.env', ['tripwire']);
    await visit(OFFENDER, CHROME, '/account/cards');
    await visit(PROGRAM, 'curl/8.5.0', '/account/orders');
    await visit(PROGRAM, 'curl/8.5.0', '/account/orders');
    await visit('66.249.66.1', GOOGLEBOT, '/account/orders');
    const counts = [
      { label: 'missing', route: '/account/*', count: 5 },
      { label: 'valid', route: '/account/*', count: 70 },
      { label: 'missing', route: '/elsewhere', count: 3 },
    ];
    await site.sensor('POST', '/api/v1/clearance/telemetry', { report_id: 'preview-1', counts });
  });

  it('says what it would have refused, to whom, and where', async () => {
    const found = await preview(POLICY);
    expect(found).toMatchObject({
      ...{ is_complete: true, refused_requests: 3, asked: 2 },
      refused_visitors: { people: 0, good_bots: 0, suspects: 2 },
    });
    const figures = (label: string) =>
      found.routes
        .filter((each: { label: string }) => each.label === label)
        .map(({ route, is_refused, requests }: Record<string, unknown>) => [route, is_refused, requests]);
    expect(figures('missing')).toEqual([['/account/*', true, 2]]);
    expect(figures('revoked')).toEqual([['/account/*', true, 1]]);
    expect(figures('valid')).toEqual([['/account/*', false, 2]]);
    expect(figures('verified-bot')).toEqual([['/account/*', false, 1]]);
    expect(found.refused.map((each: { user_agent: string; kind: string }) => [each.user_agent, each.kind])).toEqual([
      ['curl/8.5.0', 'suspect'],
      [CHROME, 'suspect'],
    ]);
  });

  it('counts good bots among them, and writes nothing', async () => {
    const before = (await owner('GET', `${site.base}/enforcement/policy`)).body.data.version;
    const closed = { ...POLICY, allow: { ...POLICY.allow, search_engines: false } };
    expect((await preview(closed)).refused_visitors).toEqual({ people: 0, good_bots: 1, suspects: 2 });
    expect((await owner('GET', `${site.base}/enforcement/policy`)).body.data.version).toBe(before);
  });

  it('adds what sensors counted on the same routes, and says what it cannot know', async () => {
    const trust = [{ pattern: '/checkout', min_trust: 'human-likely' }];
    const found = await preview({ ...POLICY, routes: ['/account/*', '/checkout'], route_min_trust: trust });
    expect(found.reported).toEqual([
      { label: 'valid', route: '/account/*', requests: 70, would_refuse: false },
      { label: 'missing', route: '/account/*', requests: 5, would_refuse: true },
    ]);
    expect(found.unwatched_routes).toEqual(['/checkout']);
    expect(found.unknown).toEqual(['unreported_requests', 'tokens', 'trust', 'unwatched_routes']);
  });

  it('is the one in force where none is named', async () => {
    await put({ ...POLICY, routes: ['/nowhere'] });
    const { status, body } = await owner('POST', `${site.base}/enforcement/policy/preview`, {});
    expect([status, body.data.refused_requests]).toEqual([200, 0]);
  });
});
