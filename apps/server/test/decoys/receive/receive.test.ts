import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bait, createBait } from '../../../src/decoys/bait/bait.ts';
import type { Decoy, DecoyHost } from '../../../src/decoys/decoy.ts';
import type { DecoyResponse } from '../../../src/decoys/decoy-response.ts';
import type { Hit } from '../../../src/decoys/hit.ts';
import { indexDecoys } from '../../../src/decoys/matching/decoy-index.ts';
import { resolveTarget } from '../../../src/decoys/matching/resolve-target.ts';
import { createReceive } from '../../../src/decoys/receive/receive.ts';
import type { Reply } from '../../../src/decoys/reply.ts';
import { createSite } from '../../../src/decoys/site/site.ts';
import { effectiveOptions } from '../../../src/decoys/stored-options.ts';
import type { Visit } from '../../../src/decoys/visit.ts';
import type { Pipeline } from '../../../src/detection/pipeline.ts';
import { toDetail } from '../../../src/detection/stored/detail.ts';
import { createFairTurns } from '../../../src/platform/background/fair-turns.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { type Doors, openDoors } from '../../parts/intake/doors.ts';
import { ORGANIZATION } from '../../parts/intake/reports.ts';

const HOST: DecoyHost = {
  domain: 'static.shop.example',
  domainId: '01890000-0000-7000-8000-0000000000d1',
  organizationId: ORGANIZATION,
  propertyId: null,
};

const decoy = (parts: Partial<Decoy>): Decoy => ({
  id: '01890000-0000-7000-8000-0000000000a1',
  host: HOST,
  name: 'bait',
  path: '/offers/old',
  type: 'link',
  action: 'log',
  options: effectiveOptions(parts.type ?? 'link', {}),
  ...parts,
});

const LINK = decoy({});
const LOGIN = decoy({
  id: '01890000-0000-7000-8000-0000000000a2',
  path: '/api/login',
  type: 'endpoint',
  options: effectiveOptions('endpoint', { methods: ['POST'], expected_content_types: ['application/json'] }),
});

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

function visit(parts: Partial<Visit> = {}): Visit {
  const { headers = {}, body = new Uint8Array(), target = '/offers/old' } = parts;
  return {
    ip: '203.0.113.9',
    host: HOST.domain,
    secure: true,
    method: 'GET',
    target,
    path: resolveTarget(target),
    httpVersion: '1.1',
    headerNames: ['Host', 'User-Agent', ...Object.keys(headers)],
    bodyBytes: body.length,
    tls: {
      ja3: 'a'.repeat(32),
      ja4: 't13d1516h2_8daaf6152771_e5627efa2ab1',
      version: 'TLSv1.3',
      serverName: HOST.domain,
      protocol: '',
    },
    http2: null,
    receivedAtMs: Date.now(),
    ...parts,
    headers: { host: HOST.domain, 'user-agent': BROWSER, ...headers },
    body,
  };
}

const json = (value: unknown) => ({
  method: 'POST',
  target: '/api/login',
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(JSON.stringify(value)),
});

let fresh: FreshDatabase;
let doors: Doors;
let bait: Bait;
beforeAll(async () => {
  fresh = await freshDatabase();
  doors = await openDoors({ database: fresh.database });
  bait = createBait({ database: fresh.database, secret: 'the secret of this test, long enough', maskIps: false });
});
afterAll(async () => {
  await doors.close();
  await fresh.drop();
});

const hits: Hit[] = [];
const log: DecoyResponse = {
  name: 'log',
  respond(hit) {
    hits.push(hit);
    return { status: 200, headers: [], body: 'as configured' };
  },
};

function receiver(pipeline: Pick<Pipeline, 'process'> = doors.pipeline) {
  const index = indexDecoys([LINK, LOGIN]);
  const decoys = {
    match(host: DecoyHost, method: string, path: string | null) {
      const found = index.match(method, path);
      return found === null || found === 'method_not_allowed' ? found : { ...found, host };
    },
    linkPaths: async () => index.linkPaths,
    imitations: async () => index.imitations,
  };
  return createReceive({
    ...{ evenTime: async () => {}, provenFingerprint: { ofCookie: async () => null } },
    decoys,
    pipeline,
    responses: [log],
    canaries: { findUsed: async () => [], make: () => ({ value: 'none', unstored: null }), keep: () => {} },
    bait,
    turns: createFairTurns(),
    seed: (...words) => words.join(' '),
    site: createSite({ decoys, templates: [], seed: (...words) => words.join(' ') }),
    log: { warn: () => {} },
  });
}

beforeEach(() => {
  hits.length = 0;
  doors.recorded.length = 0;
});

const ask = (parts: Partial<Visit>): Promise<Reply> => receiver()(visit(parts), HOST);

describe('a hit', () => {
  it('of a link decoy is a detection of that decoy, made before the answer', async () => {
    const reply = await ask({ target: '/offers/old?from=footer' });
    expect(reply.body).toBe('as configured');
    const [detection] = doors.recorded;
    expect(detection?.sighting).toMatchObject({
      decoyId: LINK.id,
      source: 'decoy_link',
      trust: 'observed',
      ip: '203.0.113.9',
      userAgent: BROWSER,
      cs: { ja4: 't13d1516h2_8daaf6152771_e5627efa2ab1', ordered: true },
      said: { url: 'https://static.shop.example/offers/old?from=footer', method: 'GET' },
    });
    expect(detection?.verdict.breakdown.categories.honeypot.score).toBe(70);
    expect(hits).toMatchObject([{ detectionId: detection?.sighting.id, actorId: detection?.actor.id }]);
  });

  it('on a link that another visitor was shown says which, and counts for more', async () => {
    const { target, page } = bait.stamp(LINK, {
      address: '203.0.113.9',
      page: '/',
      atMs: Date.UTC(2026, 4, 17, 12, 34),
    });
    await ask({ target, ip: '198.51.100.3' });
    await ask({ target });
    const [other, same] = doors.recorded;
    expect(other?.verdict.breakdown.categories.honeypot).toMatchObject({
      score: 90,
      signals: [
        { name: 'link_hit' },
        { name: 'bait_harvested', points: 20, evidence: expect.stringContaining('2026-05-17T12:34:00.000Z') },
      ],
    });
    expect(other === undefined ? null : toDetail(other).bait).toEqual({
      shown_at: '2026-05-17T12:34:00.000Z',
      page,
      shown_to_same_address: false,
      harvested_by: null,
    });
    const signals = same?.verdict.breakdown.categories.honeypot.signals.map(({ name }) => name);
    expect(signals).not.toContain('bait_harvested');
    expect(same === undefined ? null : toDetail(same).bait).toMatchObject({ shown_to_same_address: true });
  });

  it('with SQL injection on an endpoint is critical and says what was tried, and where', async () => {
    await ask(json({ user: "admin' or '1'='1' -- ", remember: true }));
    const [detection] = doors.recorded;
    expect(detection?.signatures).toMatchObject([{ type: 'sql_injection', location: 'body.user' }]);
    expect(detection?.verdict.score).toBeGreaterThanOrEqual(81);
    expect(detection?.verdict).toMatchObject({ level: 'CRITICAL', category: 'ATTACKER' });
  });

  const ATTACK = "x' UNION SELECT username, password FROM zanzibar-- ";
  const CODED = encodeURIComponent(ATTACK);
  const HEADERS = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x-a${at}`, '1']));
  it.each<[string, Partial<Visit>]>([
    ['behind a long query', { target: `/?a=${'x'.repeat(5_000)}&id=${CODED}` }],
    ['in a cookie', { headers: { cookie: `a=1; id=${CODED}` } }],
    ['in Authorization', { headers: { authorization: `Bearer ${ATTACK}` } }],
    ['in a parameter that is named like a credential', { target: `/?token=${CODED}` }],
    ['at the end of a long header', { headers: { 'x-id': `${'a'.repeat(600)}${ATTACK}` } }],
    ['at the end of a long User-Agent', { headers: { 'user-agent': `${'a'.repeat(1_100)}${ATTACK}` } }],
    ['in the last of many headers', { headers: { ...HEADERS, 'x-z': ATTACK } }],
    [
      'behind control characters',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(`a=${'\x01'.repeat(500)}&id=${CODED}`),
      },
    ],
    [
      'in UTF-16',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-16le' },
        body: Buffer.from(JSON.stringify({ id: ATTACK }), 'utf16le'),
      },
    ],
  ])('is looked through as it was sent: an attack %s', async (_, parts) => {
    await ask(parts);
    expect(doors.recorded[0]?.signatures?.map(({ type }) => type)).toContain('sql_injection');
  });

  it.each<[string, Partial<Visit>]>([
    ['cookie', { headers: { cookie: `sid=${CODED}` } }],
    ['authorization', { headers: { authorization: `Bearer ${ATTACK}` } }],
    ['query', { target: `/?token=${CODED}` }],
  ])('shows nothing of credentials in what was found (%s)', async (_, parts) => {
    await ask(parts);
    const [detection] = doors.recorded;
    expect(detection?.signatures?.length).toBeGreaterThan(0);
    expect(JSON.stringify(detection === undefined ? null : toDetail(detection))).not.toMatch(/zanzibar/i);
    expect(JSON.stringify(detection?.signatures)).not.toMatch(/zanzibar/i);
  });

  it('keeps the body without credentials', async () => {
    await ask(json({ user: 'alice', password: 'correct horse', nested: { api_key: 'k-123456' } }));
    const [detection] = doors.recorded;
    const stored = detection === undefined ? null : toDetail(detection).captured_body;
    expect(stored).toBe('{"user":"alice","password":"[removed]","nested":{"api_key":"[removed]"}}');
  });

  it('is answered for one visitor, however the next request is written', async () => {
    await ask({});
    await ask({ secure: false, httpVersion: '2', headers: { 'accept-language': 'en', range: 'bytes=0-1' } });
    await ask({ ip: '203.0.113.10' });
    const [first, again, other] = hits.map(({ visitor }) => visitor);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('by another method than the decoy answers is recorded and refused', async () => {
    const reply = await ask({ target: '/api/login' });
    expect(reply.status).toBe(405);
    expect(doors.recorded).toMatchObject([{ sighting: { decoyId: null, source: 'endpoint' } }]);
  });

  it('of another content type than expected is recorded and refused', async () => {
    const form = new TextEncoder().encode('user=alice');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await ask({ method: 'POST', target: '/api/login', headers, body: form });
    expect(reply.status).toBe(415);
    expect(doors.recorded).toMatchObject([{ sighting: { decoyId: LOGIN.id } }]);
  });

  it('that cannot be recorded is answered like an overloaded server', async () => {
    const failing = receiver({ process: () => Promise.reject(new Error('the database is away')) });
    expect(await failing(visit(), HOST)).toMatchObject({ status: 503, body: expect.stringContaining('nginx') });
    expect(hits).toEqual([]);
  });
});

describe('what is no decoy', () => {
  it.each([
    ['/', 403],
    ['/favicon.ico', 404],
    ['/wp-admin/', 404],
    ['/%zz', 400],
  ])('%s is recorded without honeypot evidence and answered %i', async (target, status) => {
    expect((await ask({ target, ip: '203.0.113.210' })).status).toBe(status);
    const [detection] = doors.recorded;
    expect(detection?.sighting).toMatchObject({ decoyId: null, source: 'endpoint' });
    expect(detection?.verdict.breakdown.categories.honeypot.score).toBe(0);
  });

  it.each([
    ['POST', '/', 403],
    ['POST', '/wp-admin/', 404],
    ['PUT', '/wp-admin/', 405],
    ['POST', '/robots.txt', 405],
  ])('answers %s %s as nginx does where no file is: %i', async (method, target, status) => {
    expect((await ask({ method, target })).status).toBe(status);
    expect(doors.recorded).toHaveLength(1);
  });

  it('includes robots.txt, which keeps crawlers out of link decoys', async () => {
    const { body } = await ask({ target: '/robots.txt' });
    const file = String(body);
    expect(file).toMatch(/^User-agent: \*\n/);
    expect(file).toMatch(/\nDisallow: \/offers\/old[\n$*?]/);
    expect(file).not.toContain('/api/login');
  });
});
