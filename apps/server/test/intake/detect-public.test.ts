import { describe, expect, it } from 'vitest';
import { type Doors, EDGE_KEY } from '../parts/intake/doors.ts';
import {
  BROWSER,
  DISABLED_SCANNER,
  KEY_ID,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  PROPERTY,
  SECOND_PROPERTY,
} from '../parts/intake/reports.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { GOOD, post } from './requests.ts';

const PUBLIC = '/api/v1/detect/public';
const TAG = { aid: ORGANIZATION, sid: KEY_ID, source: 'bot_scanner', url: 'https://shop.example/', f: [], s: 95 };

let doors: Doors;
useDoors((opened) => {
  doors = opened;
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  post(doors, PUBLIC, body, { key: null, headers: { 'user-agent': BROWSER, ...headers } });

describe('a browser', () => {
  it('needs no credential; what it says of itself is only claimed', async () => {
    const reply = await send({ ...GOOD, ...TAG, ip: '8.8.8.8', ua: 'claimed' });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(doors.recorded[0]?.sighting).toMatchObject({
      trust: 'anonymous',
      source: 'bot_scanner',
      ip: '127.0.0.1',
      userAgent: BROWSER,
      claimedIp: '8.8.8.8',
      claimedUserAgent: 'claimed',
      cs: null,
      propertyId: PROPERTY,
    });
  });

  it('cannot pass the automatic-response threshold by its own scores alone', async () => {
    const sf = { webdriver: 100, headless_chrome: 100, puppeteer: 100, playwright: 100 };
    await send({ ...TAG, s: 100, sf, f: ['tripwire', 'honeypot'], metadata: { honeypot_filled: true } });
    const [detection] = doors.recorded;
    expect(detection?.verdict.score).toBeLessThan(detection?.sighting.responseThreshold ?? 0);
    expect(detection?.verdict.breakdown.categories.honeypot.score).toBe(0);
  });

  it('may send a beacon: text/plain', async () => {
    expect((await send(JSON.stringify(TAG), { 'content-type': 'text/plain;charset=UTF-8' })).statusCode).toBe(204);
    expect(doors.recorded).toHaveLength(1);
  });

  it('of another site may ask before and then post', async () => {
    const ask = await doors.app.inject({
      method: 'OPTIONS',
      url: PUBLIC,
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(ask.statusCode).toBe(204);
    expect(ask.headers['access-control-allow-origin']).toBe('https://shop.example');
    // Without it a browser drops what sendBeacon has taken as JSON.
    expect(ask.headers['access-control-allow-credentials']).toBe('true');
    expect(ask.headers['access-control-allow-methods']).toContain('POST');
    expect(ask.headers['access-control-allow-headers']).toContain('content-type');
    const reply = await send(TAG, { origin: 'https://shop.example' });
    expect(reply.headers['access-control-allow-origin']).toBe('https://shop.example');
  });

  it('of another site may not use the other doors', async () => {
    const reply = await post(doors, '/api/v1/detect', GOOD, { headers: { origin: 'https://shop.example' } });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('of a script that is switched off or unknown is dropped and counted', async () => {
    // A copy: the counts go on.
    const before = { ...doors.pipeline.counts().dropped };
    await send({ ...TAG, sid: DISABLED_SCANNER });
    await send({ ...TAG, sid: PROPERTY });
    expect(doors.recorded).toEqual([]);
    const after = doors.pipeline.counts().dropped;
    for (const reason of ['disabled_scanner', 'unknown_scanner']) {
      expect((after[reason] ?? 0) - (before[reason] ?? 0)).toBe(1);
    }
  });

  it('is routed by aid and pid; an unknown one is answered 204, dropped and counted', async () => {
    await send({ ...TAG, pid: SECOND_PROPERTY });
    expect(doors.recorded[0]?.sighting.propertyId).toBe(SECOND_PROPERTY);
    const before = doors.pipeline.counts().dropped;
    for (const wrong of [{ aid: OTHER_ORGANIZATION }, { aid: 'x' }, { aid: undefined }, { aid: 5 }, { pid: KEY_ID }]) {
      expect((await send({ ...TAG, ...wrong })).statusCode).toBe(204);
    }
    expect(doors.recorded).toHaveLength(1);
    const after = doors.pipeline.counts().dropped;
    expect((after.unknown_organization ?? 0) - (before.unknown_organization ?? 0)).toBe(4);
    expect((after.unknown_property ?? 0) - (before.unknown_property ?? 0)).toBe(1);
  });

  it('that came from an assistant is counted and never scored', async () => {
    await send({ ...TAG, source: 'llm_referral', ref: 'https://claude.ai/chat', s: 100, sf: ['webdriver'] });
    await send({ ...TAG, source: 'llm_referral', url: 'https://shop.example/?utm_source=perplexity' });
    for (const detection of doors.recorded) {
      expect(detection.sighting.source).toBe('llm_referral');
      expect(detection.verdict).toMatchObject({ score: 0, category: 'LEGITIMATE' });
    }
    expect(doors.recorded.map(({ sighting }) => sighting.said.metadata.platform)).toEqual(['claude', 'perplexity']);
  });

  it('is recorded without the credentials that came along', async () => {
    await send(TAG, {
      cookie: 'session=hunter2hunter2',
      authorization: 'Bearer hunter2hunter2',
      'x-api-key': 'hunter2hunter2',
    });
    expect(JSON.stringify(doors.recorded)).not.toContain('hunter2hunter2');
    expect(doors.log.join('')).not.toContain('hunter2hunter2');
  });
});

describe('an edge sensor', () => {
  it('is believed because of its key, and bound to the key’s property', async () => {
    const body = { ...GOOD, aid: OTHER_ORGANIZATION, pid: SECOND_PROPERTY };
    expect((await send(body, { 'x-wd-sensor-key': EDGE_KEY })).statusCode).toBe(204);
    expect(doors.recorded[0]?.sighting).toMatchObject({
      trust: 'edge',
      organizationId: ORGANIZATION,
      propertyId: PROPERTY,
      ip: GOOD.ip,
      userAgent: BROWSER,
      cs: { headerNames: GOOD.cs.hn },
      claimedIp: null,
    });
  });

  it('with a bad key is refused, not taken for a stranger', async () => {
    for (const key of ['wds1.wrong', '']) {
      const reply = await send({ ...GOOD, ...TAG }, { 'x-wd-sensor-key': key });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid_token']);
    }
    expect(doors.recorded).toHaveLength(0);
  });
});
