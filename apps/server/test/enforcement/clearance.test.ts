import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROME, type ClearedSite, startClearedSite, type Visitor } from '../parts/enforcement/cleared-site.ts';
import { until } from '../parts/machine/until.ts';
import type { Call, RunningService } from '../parts/service/running-service.ts';

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
const isCleared: ClearedSite['isCleared'] = (visitor) => site.isCleared(visitor);
const labelOf: ClearedSite['labelOf'] = (...asked) => site.labelOf(...asked);
const configOf: ClearedSite['configOf'] = (...asked) => site.configOf(...asked);
const somebody: ClearedSite['somebody'] = (change) => site.somebody(change);
const touchTripwire: ClearedSite['touchTripwire'] = (...asked) => site.touchTripwire(...asked);
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
    ['an unknown mode', { mode: 'off' }],
    ['an unknown trust', { route_min_trust: [{ pattern: '/x', min_trust: 'god' }] }],
    ['a token for a year', { token_lifetime_s: 31_536_000 }],
    ['unknown fields', { colour: 'red' }],
  ])('is not %s', async (_what, change) => {
    expect((await put({ ...POLICY, ...change })).status).toBe(400);
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

  it.each<[string, Partial<Visitor>, object]>([
    ['a program that says so', {}, { webdriver: true }],
    ['a headless browser', {}, { headless: true }],
    ['a client that is no browser', { ua: 'curl/8.5.0' }, {}],
    ['a crawler', { ua: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, {}],
    ['a page that lies about its browser', {}, { ua: FIREFOX }],
    ['no fingerprint', { fp: '' }, {}],
    ['a fingerprint of a megabyte', { fp: 'x'.repeat(10_000) }, {}],
    ['another organization', {}, { aid: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a02' }],
    ['another property', {}, { scope: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a02' }],
    ['rubbish', {}, { aid: 7, fp: [], scope: {}, behavior: 'x' }],
  ])('is not given to %s', async (_who, change, more) => {
    expect(await mint(somebody(change), more)).toEqual({ granted: false });
  });
});

describe('clearance is taken away', () => {
  beforeEach(() => put(POLICY));

  it('by a tripwire, on every address, until somebody lifts it', async () => {
    const visitor = somebody();
    const { token } = await mint(visitor);
    expect((await touchTripwire(visitor)).status).toBe(202);
    await until(async () => !(await isCleared({ ...visitor, ip: '198.51.100.77' })));
    expect(await labelOf(token)).toBe('revoked');
    const { data } = (await owner('GET', `${base}/clearance/denials`)).body;
    const denial = data.find(({ fingerprint }: { fingerprint: string | null }) => fingerprint === visitor.fp);
    expect(denial).toMatchObject({ reason: 'tripwire', denied_by: 'service', lifted_at: null });
    expect((await owner('GET', `${base}/detections/${denial.detection_id}`)).status).toBe(200);
    const lifted = await owner('DELETE', `${base}/clearance/denials/${denial.id}`);
    expect([lifted.status, lifted.body.data.lifted_by]).toEqual([200, expect.any(String)]);
    expect(await isCleared({ ...visitor, ip: '198.51.100.77' })).toBe(true);
    expect(await labelOf(token)).toBe('valid');
    expect((await owner('DELETE', `${base}/clearance/denials/${denial.id}`)).status).toBe(404);
  });

  it('by the token that a sensor saw with the request, wherever it was earned', async () => {
    const visitor = somebody();
    const { token } = await mint(visitor);
    await touchTripwire({ ...visitor, ip: '198.51.100.78' }, { clearance: token });
    await until(async () => !(await isCleared(visitor)));
    expect(await labelOf(token)).toBe('revoked');
  });

  it('of the attacker alone, when a fingerprint is also that of others', async () => {
    const victims = [1, 2, 3, 4].map((host) => ({ fp: 'a-common-phone', ip: `192.0.2.${host}`, ua: CHROME }));
    for (const victim of victims) expect(await isCleared(victim)).toBe(true);
    const attacker = { fp: 'a-common-phone', ip: '198.51.100.66', ua: CHROME };
    expect(await isCleared(attacker)).toBe(true);
    await touchTripwire(attacker);
    await until(async () => !(await isCleared(attacker)));
    for (const victim of victims) expect(await isCleared(victim)).toBe(true);
  });

  it('of nobody for a neighbour: of many at one address only by their own token', async () => {
    const office = ['a', 'b', 'c', 'd'].map((name) => ({ fp: `office-${name}`, ip: '192.0.2.200', ua: CHROME }));
    const [culprit, ...colleagues] = office;
    if (culprit === undefined) throw new Error('there is nobody');
    for (const colleague of colleagues) expect(await isCleared(colleague)).toBe(true);
    const { token } = await mint(culprit);
    await touchTripwire(culprit, { clearance: token });
    await until(async () => !(await isCleared(culprit)));
    for (const colleague of colleagues) expect(await isCleared(colleague)).toBe(true);
  });

  it('not of a victim whose fingerprint another client has copied', async () => {
    const victim = somebody({ ua: FIREFOX });
    expect(await isCleared(victim)).toBe(true);
    const attacker = { fp: victim.fp, ip: '198.51.100.67', ua: CHROME };
    expect(await isCleared(attacker)).toBe(true);
    await touchTripwire(attacker);
    await until(async () => !(await isCleared(attacker)));
    expect(await isCleared(victim)).toBe(true);
  });

  it('not because a page says so through the public door', async () => {
    const victim = somebody();
    expect(await isCleared(victim)).toBe(true);
    const sent = {
      aid,
      url: 'https://shop.example/',
      f: ['tripwire'],
      cfp: victim.fp,
      metadata: { clearance_fingerprint: victim.fp },
    };
    await service.as(null)('POST', '/api/v1/detect/public', sent, { 'user-agent': CHROME });
    const control = somebody();
    await touchTripwire(control);
    await until(async () => !(await isCleared(control)));
    expect(await isCleared(victim)).toBe(true);
  });

  it('by a person, and told to sensors that listen, also those that were away', async () => {
    const visitor = somebody({ fp: 'resells-our-tickets' });
    const leaving = new AbortController();
    const listen = async (headers: Record<string, string> = {}) => {
      const url = `${service.url}/api/v1/clearance/stream?aid=${aid}`;
      const { body } = await fetch(url, { headers, signal: leaving.signal });
      const heard = { text: '' };
      void (async () => {
        try {
          for await (const piece of body ?? []) heard.text += Buffer.from(piece).toString();
        } catch {
          // Left at the end of the test.
        }
      })();
      return heard;
    };
    const before = await listen();
    await until(() => before.text.includes('event: config'));
    const denied = await owner('POST', `${base}/clearance/denials`, { fingerprint: visitor.fp, note: 'Tickets' });
    expect(denied.status).toBe(201);
    await until(() => before.text.includes('event: denied') && before.text.includes(visitor.fp));
    expect(await isCleared(visitor)).toBe(false);
    const [, lastId = ''] = /id: (\S+)\nevent: denied/.exec(before.text) ?? [];
    await owner('DELETE', `${base}/clearance/denials/${denied.body.data.id}`);
    const after = await listen({ 'last-event-id': lastId });
    await until(() => after.text.includes(`event: restored\ndata: {"fp":"${visitor.fp}"}`));
    leaving.abort();
  });

  it('for good: a restart forgets nothing', async () => {
    const visitor = somebody();
    const { token } = await mint(visitor);
    await touchTripwire(visitor);
    await until(async () => !(await isCleared({ ...visitor, ip: '198.51.100.79' })));
    await service.restart();
    expect(await isCleared({ ...visitor, ip: '198.51.100.80' })).toBe(false);
    expect(await labelOf(token)).toBe('revoked');
  });
});

describe('a visitor who was refused', () => {
  it('may appeal, and is let in when the appeal is accepted', async () => {
    await put(POLICY);
    const visitor = somebody();
    await mint(visitor);
    await touchTripwire(visitor);
    await until(async () => !(await isCleared(visitor)));
    const headers = { 'x-forwarded-for': visitor.ip, 'user-agent': visitor.ua };
    const sent = { aid, scope: pid, reference: '7KQ2-M9XD', fp: visitor.fp, message: 'I only\nwanted to pay.' };
    expect((await service.as(null)('POST', '/api/v1/clearance/appeals', sent, headers)).status).toBe(202);
    const [appeal] = (await owner('GET', `${base}/clearance/appeals`)).body.data;
    expect(appeal).toMatchObject({ reference: '7KQ2-M9XD', message: 'I only wanted to pay.', status: 'open' });
    const answered = await owner('PATCH', `${base}/clearance/appeals/${appeal.id}`, { status: 'accepted' });
    expect(answered.body.data.status).toBe('accepted');
    expect(await isCleared(visitor)).toBe(true);
    expect((await owner('PATCH', `${base}/clearance/appeals/${appeal.id}`, { status: 'rejected' })).status).toBe(404);
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
});
