import { LIMITS } from '@sundew/wire/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takeVisitorShare } from '../../src/intake/doors/share.ts';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { type Doors, EDGE_KEY, openDoors } from '../parts/intake/doors.ts';
import { ORGANIZATION, PAUSED_PROPERTY, PROPERTY, reportOf, SECOND_PROPERTY } from '../parts/intake/reports.ts';
import { GOOD, post } from './requests.ts';

const DETECT = '/api/v1/detect';
const PUBLIC = '/api/v1/detect/public';

let fresh: FreshDatabase;
let doors: Doors;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.drop());
afterEach(() => doors?.close());

const open = async (rateLimits: string, trustedProxies: readonly string[] = []) => {
  doors = await openDoors({ database: fresh.database, rateLimits, trustedProxies });
};

async function statuses(send: () => Promise<{ statusCode: number }>, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < times; index++) found.push((await send()).statusCode);
  return found;
}

describe('the specification’s figures', () => {
  it('are 100 a minute and a burst of 20 per visitor that a sensor names, 1000 per key', async () => {
    await open('spec');
    const found = await statuses(() => post(doors, DETECT, GOOD), 121);
    expect(found.filter((status) => status === 204)).toHaveLength(120);
    expect(found.at(-1)).toBe(429);
    const other = await post(doors, DETECT, { ...GOOD, ip: '198.51.100.99' });
    expect(other.statusCode).toBe(204);
    expect(doors.recorded).toHaveLength(121);
  });
});

describe('a visitor', () => {
  it('past its share gets 429 with the headers, and is told on success too', async () => {
    await open('visitor=2,visitor_burst=0,key=50');
    const first = await post(doors, DETECT, GOOD);
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' });
    await post(doors, DETECT, GOOD);
    const refused = await post(doors, DETECT, GOOD);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' });
    const resetS = Number(refused.headers['x-ratelimit-reset']);
    expect(resetS).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1000));
    expect(resetS).toBeLessThanOrEqual(Date.now() / 1000 + 61);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('with many IPv6 addresses of one line is one visitor', async () => {
    await open('visitor=2,visitor_burst=0');
    const ips = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'];
    const found: number[] = [];
    for (const ip of ips) found.push((await post(doors, DETECT, { ...GOOD, ip })).statusCode);
    expect(found).toEqual([204, 204, 429, 204]);
  });

  it('that nobody names spends only the share of the key', async () => {
    await open('visitor=1,visitor_burst=0,key=3');
    const found = await statuses(() => post(doors, DETECT, { ...GOOD, ip: 'unknown' }), 4);
    expect(found).toEqual([204, 204, 204, 429]);
  });

  it('of an edge sensor is limited by its own address, not by the sensor’s', async () => {
    await open('visitor=1,visitor_burst=0,public=1,public_burst=0');
    const headers = { 'x-wd-sensor-key': EDGE_KEY };
    const ips = ['198.51.100.1', '198.51.100.2', '198.51.100.2'];
    const found: number[] = [];
    for (const ip of ips) found.push((await post(doors, PUBLIC, { ...GOOD, ip }, { key: null, headers })).statusCode);
    expect(found).toEqual([204, 204, 429]);
  });
});

describe('the public door', () => {
  it('is limited per observed address, IPv6 by line, whatever the body claims', async () => {
    await open('public=1,public_burst=0', ['loopback']);
    const from = (address: string, ip: string) =>
      post(doors, PUBLIC, { aid: ORGANIZATION, ip }, { key: null, headers: { 'x-forwarded-for': address } });
    expect((await from('203.0.113.1', '1.1.1.1')).statusCode).toBe(204);
    const refused = await from('203.0.113.1', '1.1.1.2');
    expect([refused.statusCode, refused.headers['x-ratelimit-limit']]).toEqual([429, '1']);
    expect((await from('203.0.113.2', '1.1.1.1')).statusCode).toBe(204);
    expect((await from('2001:db8::1', '1.1.1.1')).statusCode).toBe(204);
    expect((await from('2001:db8::2', '1.1.1.1')).statusCode).toBe(429);
  });

  it('slows the guessing of sensor keys', async () => {
    await open('bad_keys=2');
    const headers = { 'x-wd-sensor-key': 'wds1.guess' };
    const found = await statuses(() => post(doors, PUBLIC, GOOD, { key: null, headers }), 3);
    expect(found).toEqual([401, 401, 429]);
  });
});

describe('a batch', () => {
  it('is one call of the key', async () => {
    await open('key=2');
    const send = () => post(doors, '/api/v1/detect/batch', { detections: Array.from({ length: 4 }, () => GOOD) });
    expect(await statuses(send, 3)).toEqual([200, 200, 429]);
    expect(doors.recorded).toHaveLength(8);
  });

  it('folds the reports of a visitor that is past its share, but for new evidence', async () => {
    await open('visitor=1,visitor_burst=0');
    const bait = { ...GOOD, url: 'https://shop.example/internal/export', f: ['tripwire'] };
    const detections = [GOOD, GOOD, bait, bait, { ...GOOD, ip: '198.51.100.99' }];
    const reply = await post(doors, '/api/v1/detect/batch', { detections });
    expect(reply.json()).toEqual({ accepted: 5, folded: 2, rejected: [] });
    expect(doors.recorded.map(({ decision }) => decision.action)).toEqual(['allow', 'block', 'allow']);
  });
});

describe('a noisy visitor', () => {
  it('costs its sensor nothing: others are heard, however much it sends', async () => {
    await open('visitor=1,visitor_burst=0,key=3');
    await statuses(() => post(doors, DETECT, GOOD), 30);
    const others = await Promise.all(
      ['198.51.100.41', '198.51.100.42'].map((ip) => post(doors, DETECT, { ...GOOD, ip })),
    );
    expect(others.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  });

  it('is not everybody behind its address', async () => {
    await open('visitor=1,visitor_burst=0');
    const asked = Array.from({ length: 20 }, (_, index) => ({ ...GOOD, ua: `Mozilla/5.0 (person ${index})` }));
    const found = await Promise.all(asked.map((body) => post(doors, DETECT, body)));
    expect(found.filter(({ statusCode }) => statusCode === 204)).toHaveLength(20);
  });

  it('gains little by changing its User-Agent', async () => {
    await open('address=5,address_burst=0');
    const asked = Array.from({ length: 20 }, (_, index) => ({ ...GOOD, ua: `rotating/${index}` }));
    const found: number[] = [];
    for (const body of asked) found.push((await post(doors, DETECT, body)).statusCode);
    expect(found.filter((status) => status === 204)).toHaveLength(5);
  });

  it('gets a verdict, never 429, from the door that waits for one', async () => {
    await open('visitor=1,visitor_burst=0,key=2');
    const request_metadata = { method: 'GET', path: '/', ip: GOOD.ip, user_agent: GOOD.ua, headers: {}, timestamp: 1 };
    const found = [];
    for (let n = 0; n < 6; n++) found.push(await post(doors, '/api/v1/sdk/detect', { request_metadata }));
    expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(found.at(-1)?.json()).toMatchObject({ decision: 'allow', detection_id: '' });
  });
});

describe('a key', () => {
  it.each([DETECT, '/api/v1/sdk/detect'])('pays for bodies that cannot be read, at %s', async (url) => {
    await open('key=3');
    const bad = ['no json', '[]', Buffer.alloc(LIMITS.ingestBodyBytes + 1, 0x20)];
    const found: number[] = [];
    for (const body of [...bad, bad[0]]) found.push((await post(doors, url, body)).statusCode);
    expect(found).toEqual([400, 400, 413, 429]);
  });

  it('beyond its figure is judged as often again for what is new, and then refused unread', async () => {
    await open('key=2');
    const attack = (n: number) => ({
      ...GOOD,
      ip: `198.51.100.${n}`,
      url: "https://shop.example/?id=1'%20UNION%20SELECT%20password%20FROM%20users--%20",
    });
    const found: number[] = [];
    for (let n = 1; n <= 6; n++) found.push((await post(doors, DETECT, attack(n))).statusCode);
    expect(found).toEqual([204, 204, 429, 429, 429, 429]);
    expect(doors.recorded.map(({ sighting }) => sighting.ip)).toEqual([1, 2, 3, 4].map((n) => `198.51.100.${n}`));
    expect(doors.pipeline.counts().received).toBe(4);
    const request_metadata = { method: 'GET', path: '/.env', ip: '198.51.100.9', user_agent: 'curl/8', headers: {} };
    const verdict = await post(doors, '/api/v1/sdk/detect', { request_metadata });
    expect([verdict.statusCode, verdict.json().detection_id]).toEqual([200, '']);
    expect(doors.recorded).toHaveLength(4);
  });

  it('keeps of each visitor that it names a few bytes, however long its User-Agent is', async () => {
    const spenders: string[] = [];
    const take = (_name: string, spender: string) => {
      spenders.push(spender);
      return null;
    };
    await takeVisitorShare(reportOf({ said: { ip: '2001:db8::1', userAgent: 'x'.repeat(1024) } }), { take });
    expect(spenders).toHaveLength(2);
    for (const spender of spenders) expect(spender.length).toBeLessThan(100);
  });
});

describe('what is refused', () => {
  it('is counted per visitor and property, so that a flood stays visible', async () => {
    await fresh.database.query('DELETE FROM suppressed WHERE organization_id = $1', [ORGANIZATION]);
    await open('visitor=1,visitor_burst=0');
    for (let index = 0; index < 4; index++) await post(doors, DETECT, GOOD);
    for (let index = 0; index < 3; index++)
      await post(doors, DETECT, { ...GOOD, ip: '2001:db8::7', pid: SECOND_PROPERTY });
    await post(doors, DETECT, { ...GOOD, ip: '198.51.100.5', pid: PAUSED_PROPERTY });
    await doors.counts.stop();
    const rows = await fresh.database.query(
      'SELECT host(ip) AS ip, property_id, sum(refused)::int AS refused FROM suppressed WHERE organization_id = $1 GROUP BY 1, 2 ORDER BY 3 DESC',
      [ORGANIZATION],
    );
    expect(rows).toEqual([
      { ip: GOOD.ip, property_id: PROPERTY, refused: 3 },
      { ip: '2001:db8::7', property_id: SECOND_PROPERTY, refused: 2 },
    ]);
  });
});
