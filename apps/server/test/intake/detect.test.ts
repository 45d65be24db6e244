import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { BOUND_KEY, type Doors, openDoors, READ_KEY } from '../parts/intake/doors.ts';
import { BROWSER, PAUSED_PROPERTY, PROPERTY, SECOND_PROPERTY } from '../parts/intake/reports.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { GOOD, get, post } from './requests.ts';

const DETECT = '/api/v1/detect';

let doors: Doors;
let database: Database;
useDoors((opened, fresh) => {
  doors = opened;
  database = fresh;
});

/** Sends one body and gives the sighting it became. */
async function sightingOf(body: unknown, headers: Record<string, string> = {}) {
  const reply = await post(doors, DETECT, body, { headers });
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
  const sighting = doors.recorded.at(-1)?.sighting;
  if (sighting === undefined) throw new Error('nothing was recorded');
  return sighting;
}

describe('a good report', () => {
  it('is answered 204 without a body and recorded with everything it said', async () => {
    const sighting = await sightingOf(GOOD);
    expect(sighting).toMatchObject({
      ip: GOOD.ip,
      userAgent: BROWSER,
      source: 'sdk',
      sensor: 'express-middleware',
      trust: 'sensor',
      propertyId: PROPERTY,
      marks: [],
      cs: { headerNames: GOOD.cs.hn, acceptLanguage: GOOD.cs.al, acceptEncoding: GOOD.cs.ae },
      said: {
        url: GOOD.url,
        path: '/products',
        referrer: GOOD.ref,
        flags: GOOD.f,
        metadata: GOOD.metadata,
        metadataDropped: 0,
      },
    });
    expect(doors.recorded).toHaveLength(1);
  });

  it('that says hp is a filled field of a form, which no person sees', async () => {
    await sightingOf({ ...GOOD, ip: '198.51.100.61', hp: true });
    const { honeypot } = doors.recorded[0]?.verdict.breakdown.categories ?? {};
    expect(honeypot).toMatchObject({ score: 60 });
    expect(doors.recorded[0]?.findings.map(({ code }) => code)).toContain('form_honeypot');
  });

  it.each([
    ...['sdk', 'endpoint', 'decoy_link', 'bot_scanner', 'wordpress_plugin', 'ssh_agent'],
    ...['tripwire', 'honeypot', 'decoy', 'form_login'],
  ])('scores and is decided the same when it calls itself %s: a source is attribution alone', async (source) => {
    const attack = { ...GOOD, url: "https://shop.example/products?id=1' OR '1'='1", f: [] };
    const outcomes = [];
    for (const name of ['my-shop', source]) {
      // Nobody is judged by what somebody else did.
      const ip = `198.51.${100 + outcomes.length}.${1 + (source.length % 200)}`;
      await sightingOf({ ...attack, source: name, ip, ua: `${BROWSER} ${source}` });
      const { verdict, decision } = doors.recorded.at(-1) ?? {};
      outcomes.push([verdict?.score, verdict?.category, verdict?.breakdown.signature_impact, decision?.action]);
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[0]?.[0]).toBeGreaterThan(0);
  });

  it('without a name is that of a sensor called like its key', async () => {
    const { source: _source, ...nameless } = GOOD;
    expect(await sightingOf(nameless)).toMatchObject({ sensor: 'sensor', source: 'sdk' });
  });

  it('of a server that asks counts what it concluded itself as what it saw of the client', async () => {
    const request_metadata = { method: 'GET', path: '/', ip: '198.51.100.62', user_agent: BROWSER, headers: {} };
    for (const local_score of [undefined, 70, 500]) {
      await post(doors, '/api/v1/sdk/detect', { request_metadata, local_analysis: { local_score } });
    }
    const scores = doors.recorded.map(({ verdict }) => verdict.breakdown.categories.browser_fingerprint.score);
    expect(scores).toEqual([0, 70, 100]);
  });

  it('is answered only when it is recorded', async () => {
    let commit = () => {};
    const slow = await openDoors({
      database,
      record: () => new Promise<void>((resolve) => (commit = resolve)),
    });
    let answered = false;
    const reply = post(slow, DETECT, GOOD).then((result) => {
      answered = true;
      return result;
    });
    await expect.poll(() => slow.pipeline.counts().received).toBe(1);
    expect(answered).toBe(false);
    commit();
    expect((await reply).statusCode).toBe(204);
    await slow.close();
  });

  it('is refused with 503 when it cannot be stored, and says when to come back', async () => {
    const full = await openDoors({
      database,
      record: async () => {
        throw new Problem('unavailable', undefined, { retryAfterS: 2 });
      },
    });
    const reply = await post(full, DETECT, GOOD);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    await full.close();
  });

  it('goes to the property of its key, or to the one it names', async () => {
    await post(doors, DETECT, { ...GOOD, pid: PROPERTY }, { key: BOUND_KEY });
    expect(doors.recorded.at(-1)?.sighting.propertyId).toBe(SECOND_PROPERTY);
    expect((await sightingOf({ ...GOOD, pid: SECOND_PROPERTY })).propertyId).toBe(SECOND_PROPERTY);
  });

  it('of a paused property is answered 204, dropped and counted', async () => {
    const before = doors.pipeline.counts().dropped.paused_property ?? 0;
    expect((await post(doors, DETECT, { ...GOOD, pid: PAUSED_PROPERTY })).statusCode).toBe(204);
    expect(doors.recorded).toHaveLength(0);
    expect(doors.pipeline.counts().dropped.paused_property).toBe(before + 1);
  });
});

describe('who may report', () => {
  it.each([
    ['no key', null, 401, 'unauthorized'],
    ['an unknown key', 'sk_live_nope', 401, 'invalid_token'],
    ['a key that only reads', READ_KEY, 403, 'missing_scope'],
  ])('%s', async (_, key, status, code) => {
    const reply = await post(doors, DETECT, GOOD, { key });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(doors.recorded).toHaveLength(0);
  });
});

describe('bodies that cannot be a report', () => {
  it.each<[string, string | Buffer, number, string]>([
    ['empty', '', 400, 'bad_request'],
    ['cut off', JSON.stringify(GOOD).slice(0, -5), 400, 'bad_request'],
    ['no JSON', '<xml/>', 400, 'bad_request'],
    ['a list', '[]', 400, 'bad_request'],
    ['a text', '"x"', 400, 'bad_request'],
    ['null', 'null', 400, 'bad_request'],
    ['nested beyond any stack', '['.repeat(90_000), 400, 'bad_request'],
    ['UTF-16', Buffer.from(JSON.stringify(GOOD), 'utf16le'), 400, 'bad_request'],
    ['too large', `{"source":"${'x'.repeat(LIMITS.ingestBodyBytes)}"}`, 413, 'payload_too_large'],
  ])('%s', async (_, body, status, code) => {
    const reply = await post(doors, DETECT, body);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.json().error).toMatch(/^[A-Z].+\.$/);
  });

  it.each([
    ['application/json; charset=iso-8859-1', {}],
    ['application/json; charset=utf-16', {}],
    ['application/xml', {}],
    ['multipart/form-data', {}],
    ['application/json', { 'content-encoding': 'br' }],
  ])('%s %j', async (type, headers) => {
    const reply = await post(doors, DETECT, GOOD, { headers: { 'content-type': type, ...headers } });
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('do not repeat what they held', async () => {
    const reply = await post(doors, DETECT, '{"ua": hunter2secret');
    expect(reply.body).not.toContain('hunter2secret');
    expect(doors.log.join('')).not.toContain('hunter2secret');
  });
});

describe('documentation', () => {
  it('names every field of the body', async () => {
    const reply = await get(doors, '/api/v1/auth/validate-key');
    expect(reply.statusCode).toBe(200);
    const { paths, components } = doors.app.swagger() as unknown as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
      components: { schemas: Record<string, { properties: object }> };
    };
    const content = paths[DETECT]?.post.requestBody.content;
    const reference = { $ref: '#/components/schemas/DetectBody' };
    expect(content?.['application/json']?.schema).toEqual(reference);
    expect(content?.['text/plain']?.schema).toMatchObject({ type: 'string', contentSchema: reference });
    const schema = components.schemas.DetectBody;
    for (const field of ['source', 'ua', 'ip', 'url', 'f', 'cs', 'ts', 'ref', 'metadata', 'fp', 'aid', 'sid', 'pid']) {
      expect(schema?.properties).toHaveProperty(field);
    }
  });
});
