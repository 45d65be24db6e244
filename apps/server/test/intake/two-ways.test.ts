import { LIMITS } from '@sundew/wire/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { type Doors, KEY, openDoors, READ_KEY } from '../parts/intake/doors.ts';
import { type Answer, essence, send } from './over-connection.ts';
import { GOOD } from './requests.ts';

const RUNS = 200;

let fresh: FreshDatabase;
let doors: Doors;
beforeAll(async () => {
  fresh = await freshDatabase();
  doors = await openDoors({ database: fresh.database, trustedProxies: ['127.0.0.1'] });
  await doors.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await doors?.close();
  await fresh?.drop();
});

/** A complete report in which some fields are left out and some hold anything at all. */
const report = fc
  .tuple(
    fc.subarray(Object.keys(GOOD)),
    fc.dictionary(fc.constantFrom(...Object.keys(GOOD), 'ts', 'sig', '__proto__', 'extra'), fc.jsonValue(), {
      maxKeys: 3,
    }),
  )
  .map(([left, odd]) =>
    JSON.stringify({ ...Object.fromEntries(Object.entries(GOOD).filter(([name]) => !left.includes(name))), ...odd }),
  );

const question = fc
  .record({
    request_metadata: fc.oneof(
      fc.record(
        {
          method: fc.constantFrom('GET', 'POST', 'nonsense'),
          path: fc.webPath(),
          ip: fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()),
          user_agent: fc.string(),
          headers: fc.dictionary(fc.constantFrom('accept', 'host', 'cookie', 'x-odd'), fc.string()),
        },
        { requiredKeys: [] },
      ),
      fc.jsonValue(),
    ),
    local_analysis: fc.oneof(fc.record({ flags: fc.array(fc.constantFrom('tripwire', 'no_js')) }), fc.jsonValue()),
  })
  .map((value) => JSON.stringify(value));

const bodies = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 4, arbitrary: text.map((whole) => Buffer.from(whole)) },
    { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat(400)).map(([whole, end]) => Buffer.from(whole.slice(0, end))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.uint8Array({ maxLength: 4 }))
        .map(([whole, tail]) => Buffer.concat([Buffer.from(whole.slice(0, -1)), tail])),
    },
    { weight: 1, arbitrary: fc.constant(Buffer.from(`{"url":"${'x'.repeat(LIMITS.ingestBodyBytes)}"}`)) },
  );

const odd = fc.record({
  'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', 'text/html', ''),
  authorization: fc.constantFrom(`Bearer ${KEY}`, `bearer  ${KEY}`, `Bearer ${READ_KEY}`, `Basic ${KEY}`, 'Bearer x'),
  'x-forwarded-for': fc.constantFrom('198.51.100.7', '198.51.100.7, 127.0.0.1', 'nonsense', ''),
  'user-agent': fc.constantFrom('sensor/1.2', '', 'curl/8'),
  'content-encoding': fc.constantFrom('identity', 'gzip'),
  accept: fc.constantFrom('application/json', 'text/html'),
  'x-request-id': fc.constantFrom('one', 'two'),
  expect: fc.constant('100-continue'),
});

const PLAIN = { 'content-type': 'application/json', authorization: `Bearer ${KEY}` };
/** Few headers of a request are odd, or the fast lane would hardly be taken. */
const headers = fc
  .tuple(odd, fc.integer({ min: 0, max: 3 }), fc.infiniteStream(fc.nat(7)))
  .map(([all, count, picks]) => {
    const entries = Object.entries(all);
    const some = [...picks.take(count)].flatMap((pick) => entries.slice(pick, pick + 1));
    return { ...PLAIN, ...Object.fromEntries(some) };
  });

/** What is stored of a report, apart from its own id and moment. */
function takeRecorded() {
  return doors.recorded.splice(0).map(({ sighting: { id: _id, atMs: _atMs, ...rest } }) => rest);
}

/** The id of what is stored is in the verdict. */
const withoutId = (answer: Answer) => {
  const { body, ...rest } = essence(answer);
  return { ...rest, body: body.replace(/"detection_id":"[^"]+"/, '"detection_id":"…"') };
};

it.each([
  ['detect', '/api/v1/detect', report],
  ['verdict', '/api/v1/sdk/detect', question],
])('both ways into the %s door answer alike and record alike', async (_, path, text) => {
  let lane = 0;
  await fc.assert(
    fc.asyncProperty(bodies(text), headers, async (sent, named) => {
      const fast = await send(doors, sent, named, path);
      const recordedFast = takeRecorded();
      // A slash at the end leads to the same route, and past the lane.
      const ordinary = await send(doors, sent, named, `${path}/`);
      const recordedOrdinary = takeRecorded();
      if (String(fast.headers['x-request-id']).startsWith('detect-')) lane += 1;
      expect(String(ordinary.headers['x-request-id'])).not.toMatch(/^detect-/);
      expect(withoutId(fast)).toEqual(withoutId(ordinary));
      expect(recordedFast).toEqual(recordedOrdinary);
    }),
    { numRuns: RUNS },
  );
  expect(lane).toBeGreaterThan(RUNS / 10);
});
