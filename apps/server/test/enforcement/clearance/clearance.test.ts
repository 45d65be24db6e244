import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROME, type ClearedSite, startClearedSite, type Visitor } from '../../parts/enforcement/cleared-site.ts';
import { CHROMIUM, launchChromium } from '../../parts/machine/launch-chromium.ts';
import type { Call, RunningService } from '../../parts/service/running-service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const POLICY = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] };

let site: ClearedSite;
let service: RunningService;
let owner: Call;
let base: string;
let [aid, pid] = ['', ''];

beforeAll(async () => {
  site = await startClearedSite();
  ({ service, owner, base, aid, pid } = site);
});
afterAll(() => service.stop());

const mint: ClearedSite['mint'] = (...asked) => site.mint(...asked);
const labelOf: ClearedSite['labelOf'] = (...asked) => site.labelOf(...asked);
const configOf: ClearedSite['configOf'] = (...asked) => site.configOf(...asked);
const somebody: ClearedSite['somebody'] = (change) => site.somebody(change);
const put = (policy: object, call = owner) => call('PUT', `${base}/enforcement/policy`, policy);

describe('before a property turns clearance on', () => {
  it('nobody is given a token, and nothing is asked of anybody', async () => {
    expect(await mint(somebody())).toEqual({ granted: false });
    expect(await configOf()).toMatchObject({ mode: 'monitor', routes: [], keys: [], denied_fps: [] });
    expect(await labelOf(undefined)).toBe('unscoped');
  });

  it('browsers of any site may ask', async () => {
    const asked = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    const preflight = await service.as(null)('OPTIONS', '/api/v1/clearance', undefined, {
      ...asked,
      'access-control-request-headers': 'content-type',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it('a page of another site asks in a real browser, and its console stays empty', async () => {
    const page = createServer((_request, response) => response.end('<title>Shop</title>')).listen(0, '127.0.0.1');
    await once(page, 'listening');
    const { port } = page.address() as AddressInfo;
    const browser = await launchChromium({ program: CHROMIUM });
    try {
      const tab = await browser.newPage();
      const complaints: string[] = [];
      tab.on('console', (message) => void complaints.push(message.text()));
      tab.on('requestfailed', (request) => void complaints.push(request.url()));
      await tab.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await tab.goto(`http://127.0.0.1:${port}/`);
      const answers = await tab.evaluate(
        async ([url = '', organization = '']) => {
          const body = JSON.stringify({ aid: organization, fp: 'a-device-of-a-page', ua: navigator.userAgent });
          const ask = async (type: string, credentials: 'omit' | 'include') => {
            const headers = { 'content-type': type };
            const answer = await fetch(`${url}/api/v1/clearance`, { method: 'POST', headers, body, credentials });
            return [answer.status, await answer.json()];
          };
          // JSON needs a preflight, text does not.
          return [
            await ask('application/json', 'omit'),
            await ask('text/plain', 'omit'),
            await ask('application/json', 'include'),
          ];
        },
        [service.url, aid],
      );
      expect(answers).toEqual(Array(3).fill([200, { granted: false }]));
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
      page.close();
    }
  });

  it('unknown organizations are answered alike', async () => {
    const config = await configOf('aid=rubbish');
    expect(config).toMatchObject({ mode: 'monitor', routes: [], scope: '' });
    expect(await configOf(`aid=${pid}`)).toMatchObject({ routes: [] });
  });
});

describe('a policy', () => {
  it('is put in force as a version, which sensors have at once', async () => {
    const etag = (await service.as(null)('GET', `/api/v1/clearance/config?aid=${aid}`)).headers.get('etag') ?? '';
    const first = await put(POLICY);
    expect([first.status, first.body.data.version]).toEqual([200, 1]);
    expect((await put({ ...POLICY, mode: 'monitor' })).body.data.version).toBe(2);
    expect((await put(POLICY)).body.data.version).toBe(3);
    const again = await service.as(null)('GET', `/api/v1/clearance/config?aid=${aid}`, undefined, {
      'if-none-match': etag,
    });
    expect(again.status).toBe(200);
    expect(again.headers.get('cache-control')).toContain('max-age=30');
    expect(again.body).toMatchObject({ scope: pid, mode: 'enforce', routes: ['/account/*'], keys: [{}] });
    const unchanged = await service.as(null)('GET', `/api/v1/clearance/config?aid=${aid}`, undefined, {
      'if-none-match': again.headers.get('etag') ?? '',
    });
    expect(unchanged.status).toBe(304);
    const behindProxy = await service.as(null)('GET', `/api/v1/clearance/config?aid=${aid}`, undefined, {
      'if-none-match': `W/${again.headers.get('etag')}`,
    });
    expect(behindProxy.status).toBe(304);
    const versions = (await owner('GET', `${base}/enforcement/policy/versions`)).body.data;
    expect(
      versions.map(({ version, policy }: { version: number; policy: { mode: string } }) => [version, policy.mode]),
    ).toEqual([
      [3, 'enforce'],
      [2, 'monitor'],
      [1, 'enforce'],
    ]);
  });

  it.each([
    ['a route that is no path', { routes: ['account'] }],
    ['a route that ends in the middle of a name', { routes: ['/account*'] }],
    ['a route with a gap', { monitor_routes: [{ pattern: '/shops/*/checkout' }] }],
    ['a route with a query', { route_refusals: [{ pattern: '/?page', refuse_behaviors: [] }] }],
    ['an unknown mode', { mode: 'off' }],
    ['an unknown trust', { route_min_trust: [{ pattern: '/x', min_trust: 'god' }] }],
    ['a token for a year', { token_lifetime_s: 31_536_000 }],
    ['a pattern for sensors that repeats', { sensor: { ...DEFAULT_CLEARANCE.sensor, tool_ua_pattern: '(a+)+$' } }],
    ['a burst of nothing', { sensor: { ...DEFAULT_CLEARANCE.sensor, burst: 0 } }],
    ['unknown fields', { colour: 'red' }],
    ['an unknown field of a route', { route_refusals: [{ pattern: '/x', refuse_behaviors: ['seo'], mod: 'enforce' }] }],
    ['an unknown field of what is watched', { monitor_routes: [{ pattern: '/x', min_trus: 'clean' }] }],
    ['an unknown field of the sensors', { sensor: { ...DEFAULT_CLEARANCE.sensor, bursts: 5 } }],
    ['somebody unknown who is allowed', { allow: { ...DEFAULT_CLEARANCE.allow, ai_crawler: true } }],
  ])('is not %s', async (_what, change) => {
    expect((await put({ ...POLICY, ...change })).status).toBe(400);
  });

  it('hands on what sensors do beside clearance', async () => {
    const made = await owner('POST', `${base}/bot-scanners`, { name: 'Shop' });
    const sensor = {
      ...{ enabled: true, scanner_id: made.body.data.id, exclude_paths: ['/health', '/static/*'], flags: ['shop'] },
      ...{
        sample_rate: 0.25,
        crawler_ua_pattern: 'GPTBot|ia_archiver',
        tool_ua_pattern: 'curl/|Go-http-client',
        burst: 120,
      },
    };
    expect((await put({ ...POLICY, sensor })).status).toBe(200);
    expect(await configOf()).toMatchObject({ sensor });
    expect((await put({ ...POLICY, sensor: { ...sensor, scanner_id: pid } })).status).toBe(404);
    expect((await put(POLICY)).status).toBe(200);
    expect(await configOf()).toMatchObject({ sensor: { enabled: false, scanner_id: null } });
  });

  it('is not changed by keys of sensors', async () => {
    expect((await put(POLICY, service.as(null))).status).toBe(401);
  });
});

describe('a token', () => {
  beforeEach(() => put(POLICY));

  it('is given to a browser, and sensors verify it by themselves', async () => {
    const minted = await mint(somebody());
    expect(minted).toMatchObject({ granted: true, expires_in: 1800 });
    expect(await labelOf(minted.token)).toBe('valid');
    expect(await labelOf(`${minted.token?.slice(0, -4)}AAAA`)).toBe('invalid');
  });

  it('is trusted more after real input', async () => {
    await put({ ...POLICY, route_min_trust: [{ pattern: '/account/pay', min_trust: 'human-likely' }] });
    const visitor = somebody();
    expect(await labelOf((await mint(visitor)).token, '/account/pay')).toBe('insufficient-trust');
    const behavior = { pointer_samples: 24, pointer_ms: 750, touches: 0 };
    expect(await labelOf((await mint(visitor, { behavior })).token, '/account/pay')).toBe('valid');
    const little = { pointer_samples: 23, pointer_ms: 9000, touches: 7 };
    expect(await labelOf((await mint(visitor, { behavior: little })).token, '/account/pay')).toBe('insufficient-trust');
  });

  it('is good at another address, and in no other browser', async () => {
    const { token } = await mint(somebody());
    expect(await labelOf(token, '/account', CHROME)).toBe('valid');
    expect(await labelOf(token, '/account', FIREFOX)).toBe('invalid');
    expect(await labelOf(token, '/account', 'curl/8.5.0')).toBe('invalid');
    const { token: own } = await mint(somebody({ ua: FIREFOX }));
    expect(await labelOf(own, '/account', FIREFOX)).toBe('valid');
  });

  it.each<[string, Partial<Visitor>, object]>([
    ['a program that says so', {}, { webdriver: true }],
    ['a headless browser', {}, { headless: true }],
    ['a client that is no browser', { ua: 'curl/8.5.0' }, {}],
    ['a crawler', { ua: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, {}],
    ['a page that lies about its browser', {}, { ua: FIREFOX }],
    ['no fingerprint', { fp: '' }, {}],
    ['a fingerprint that looks like the name of a token', { fp: `token.${'x'.repeat(43)}` }, {}],
    ['a fingerprint of a megabyte', { fp: 'x'.repeat(10_000) }, {}],
    ['another organization', {}, { aid: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a02' }],
    ['another property', {}, { scope: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a02' }],
    ['rubbish', {}, { aid: 7, fp: [], scope: {}, behavior: 'x' }],
  ])('is not given to %s', async (_who, change, more) => {
    expect(await mint(somebody(change), more)).toEqual({ granted: false });
  });
});

describe('a program', () => {
  it('passes with a token of its own, where it may, until it is revoked', async () => {
    await put(POLICY);
    const made = await owner('POST', `${base}/clearance/credentials`, { name: 'Prices', paths: ['/account/api/*'] });
    expect(made.status).toBe(201);
    const { id, token } = made.body.data;
    expect(await labelOf(token, '/account/api/prices')).toBe('machine');
    expect(await labelOf(token, '/account')).toBe('invalid');
    expect((await owner('GET', `${base}/clearance/credentials`)).text).not.toContain(token);
    expect((await owner('DELETE', `${base}/clearance/credentials/${id}`)).status).toBe(200);
    expect(await labelOf(token, '/account/api/prices')).not.toBe('machine');
  });
});

describe('what sensors decided', () => {
  it('is counted once, however often it is sent', async () => {
    const sent = { report_id: 'a-1', counts: [{ label: 'missing', route: '/account/*', count: 7 }] };
    for (let time = 0; time < 2; time++) {
      expect((await site.sensor('POST', '/api/v1/clearance/telemetry', sent)).status).toBe(204);
    }
    await site.sensor('POST', '/api/v1/clearance/telemetry', { ...sent, report_id: 'a-2' });
    expect((await owner('GET', `${base}/clearance/figures`)).body.data).toEqual([
      { label: 'missing', route: '/account/*', requests: 14 },
    ]);
  });

  it.each(['valid\r\nset-cookie: a=b', 'valid\u0000', '', 'x'.repeat(33)])('has no label such as %j', async (label) => {
    const sent = { report_id: 'a-3', counts: [{ label, route: '/account/*', count: 1 }] };
    expect((await site.sensor('POST', '/api/v1/clearance/telemetry', sent)).status).toBe(400);
    const { data } = (await owner('GET', `${base}/clearance/figures`)).body;
    expect(data.map((each: { label: string }) => each.label)).toEqual(['missing']);
  });
});
