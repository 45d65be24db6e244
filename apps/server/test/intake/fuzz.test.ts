import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { type Doors, EDGE_KEY } from '../parts/intake/doors.ts';
import { BROWSER, ORGANIZATION } from '../parts/intake/reports.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { fuzzedRequests, fuzzTimeoutMs } from '../parts/service/fuzzed-requests.ts';
import { GOOD, get, post } from './requests.ts';

const ALLOWED = new Set([200, 202, 204, 400, 401, 403, 404, 413, 415, 429]);
const RUNS = { numRuns: fuzzedRequests(120) };
const timeout = fuzzTimeoutMs(120);

let doors: Doors;
let database: Database;
// The real recorder on a real database: what a column cannot hold shows here.
useDoors((opened, fresh) => {
  doors = opened;
  database = fresh;
}, 'database');

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('\0', '\ud800', '\udc00', '%', "'", '"', '\\', '\n', '\t', 'a', '\u2028', '😀') }),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    '1e999',
    '-0',
    '198.51.100.1',
    '::ffff:1.2.3.4',
    '\\N',
    'NaN',
    'x'.repeat(9_000),
  ),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), fc.double(), fc.bigInt().map(String));

const FIELDS = [
  'source',
  'ua',
  'ip',
  'url',
  'f',
  'cs',
  'ts',
  'ref',
  'metadata',
  's',
  'sf',
  'fp',
  'ai',
  'hp',
  'cfp',
  'blocked',
  'agent',
  'aid',
  'sid',
  'pid',
  'v',
  'timing',
  'method',
] as const;
const NESTED = {
  cs: fc.dictionary(fc.constantFrom('hn', 'al', 'ae', 'ja3', 'ja4', 'tls'), fc.oneof(value, fc.array(text))),
  metadata: fc.dictionary(text, value, { maxKeys: 40 }),
  sf: fc.oneof(fc.dictionary(text, value), fc.array(text)),
  fp: fc.dictionary(fc.constantFrom('userAgent', 'ip', 'hash'), value),
  agent: fc.dictionary(fc.constantFrom('status', 'name', 'category', 'key_id'), value),
  f: fc.array(value, { maxLength: 100 }),
};

/** A valid report in which some fields were replaced by anything. */
const mutated = fc
  .dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 })
  .chain((anything) =>
    fc.record(NESTED, { requiredKeys: [] }).map((nested) => ({ aid: ORGANIZATION, ...GOOD, ...nested, ...anything })),
  );

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
/** A valid body of which some bytes were replaced, removed or repeated. */
const broken = fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 6 }), fc.nat(12)).map(([at, inserted, removed]) => {
  const whole = Buffer.from(JSON.stringify(GOOD));
  const place = at % whole.length;
  return Buffer.concat([whole.subarray(0, place), inserted, whole.subarray(place + removed)]);
});
const anyBody = fc.oneof(
  bytes,
  broken,
  mutated.map((body) => JSON.stringify(body)),
  fc.json({ stringUnit: 'binary' }),
);

const POSTS = [
  '/api/v1/detect',
  '/api/v1/detect/batch',
  '/api/v1/detect/public',
  '/api/v1/sdk/detect',
  '/api/v1/sdk/violations/batch',
  '/api/v1/sdk/detections/intel',
  '/api/v1/sdk/ai-referrals',
];

describe('whatever is posted', { timeout }, () => {
  it.each(POSTS)('to %s is answered as documented, never with a fault', async (url) => {
    await fc.assert(
      fc.asyncProperty(
        anyBody,
        fc.constantFrom('application/json', 'text/plain', 'application/json; charset=x'),
        async (body, type) => {
          const reply = await post(doors, url, body, { headers: { 'content-type': type } });
          expect(ALLOWED).toContain(reply.statusCode);
          if (reply.statusCode >= 400)
            expect(reply.json()).toMatchObject({ code: expect.any(String), status: reply.statusCode });
        },
      ),
      RUNS,
    );
  });

  it('as a content type is answered as documented', async () => {
    const printable = fc.string({
      unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          printable,
          printable.map((part) => `application/json;${part}`),
        ),
        async (type) => {
          const reply = await post(doors, '/api/v1/detect', GOOD, { headers: { 'content-type': type } });
          expect([204, 415]).toContain(reply.statusCode);
        },
      ),
      RUNS,
    );
  });
});

describe('a report with anything in its fields', { timeout }, () => {
  it('of a sensor is always stored', async () => {
    await fc.assert(
      fc.asyncProperty(mutated, async (body) => {
        const reply = await post(doors, '/api/v1/detect', JSON.stringify(body));
        expect([reply.statusCode, reply.body]).toEqual([204, '']);
      }),
      { numRuns: fuzzedRequests(300) },
    );
  });

  it('of a browser or an edge sensor is always stored', async () => {
    await fc.assert(
      fc.asyncProperty(mutated, fc.boolean(), async (body, edge) => {
        const headers = { 'user-agent': BROWSER, ...(edge ? { 'x-wd-sensor-key': EDGE_KEY } : {}) };
        const reply = await post(doors, '/api/v1/detect/public', JSON.stringify(body), { key: null, headers });
        expect([reply.statusCode, reply.body]).toEqual([204, '']);
      }),
      RUNS,
    );
  });

  it('never costs a good neighbour', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(mutated, fc.jsonValue()), { maxLength: 8 }), fc.nat(8), async (others, at) => {
        const mine = `neighbour-${Math.random()}`;
        const detections = [...others.slice(0, at), { ...GOOD, ref: mine }, ...others.slice(at)];
        const reply = await post(doors, '/api/v1/detect/batch', JSON.stringify({ detections }));
        expect(reply.statusCode).toBe(200);
        const { accepted, rejected } = reply.json();
        expect(accepted + rejected.length).toBe(detections.length);
        const rows = await database.query('SELECT id FROM detections WHERE organization_id = $1 AND referrer = $2', [
          ORGANIZATION,
          mine,
        ]);
        expect(rows).toHaveLength(1);
      }),
      RUNS,
    );
  });

  it('asks for a verdict and always gets one', async () => {
    const field = fc.constantFrom(
      'method',
      'path',
      'ip',
      'user_agent',
      'headers',
      'query',
      'body',
      'tls_info',
      'timestamp',
    );
    const headers = fc.dictionary(text, fc.oneof(value, fc.array(text)), { maxKeys: 30 });
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(field, fc.oneof(value, headers)),
        value,
        async (request_metadata, local_analysis) => {
          const reply = await post(doors, '/api/v1/sdk/detect', JSON.stringify({ request_metadata, local_analysis }));
          expect(reply.statusCode).toBe(200);
          expect(Object.keys(reply.json())).toContain('decision');
        },
      ),
      RUNS,
    );
  });
});

describe('whatever is asked', { timeout }, () => {
  it('of an address or the feed is answered as documented', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (part) => {
        const encoded = encodeURIComponent(part.toWellFormed());
        expect(ALLOWED).toContain((await get(doors, `/api/v1/sdk/ip/${encoded}/enrichment`)).statusCode);
        expect(ALLOWED).toContain((await get(doors, `/api/v1/sdk/actor-feed?since=${encoded}`)).statusCode);
      }),
      RUNS,
    );
  });
});
