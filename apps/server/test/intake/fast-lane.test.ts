import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { type Doors, KEY, openDoors, READ_KEY } from '../parts/intake/doors.ts';
import { type Answer, DETECT, essence, send } from './over-connection.ts';
import { GOOD, post } from './requests.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.drop());

async function listening(wish: Partial<Parameters<typeof openDoors>[0]> = {}): Promise<Doors> {
  const doors = await openDoors({
    database: fresh.database,
    rateLimits: 'visitor=3,visitor_burst=0,key=1000',
    ...wish,
  });
  await doors.app.listen({ port: 0, host: '127.0.0.1' });
  return doors;
}

describe('a report over a real connection', () => {
  const good = JSON.stringify(GOOD);
  const json = { 'content-type': 'application/json' };
  it.each<[string, string | Buffer, Record<string, string>]>([
    ['good', good, json],
    ['as text', good, { 'content-type': 'text/plain;charset=utf-8' }],
    ['with odd values', '{"ua":5,"ip":"x","metadata":{"a":{}}}', json],
    ['cut off', good.slice(0, -3), json],
    ['no object', '[1]', json],
    ['empty', '', json],
    ['invalid UTF-8', Buffer.concat([Buffer.from('{"ua":"'), Buffer.of(0xff), Buffer.from('"}')]), json],
    ['too large', `{"a":"${'x'.repeat(LIMITS.ingestBodyBytes)}"}`, json],
    ['of another type', good, { 'content-type': 'application/xml' }],
    ['compressed', good, { ...json, 'content-encoding': 'gzip' }],
    ['in chunks', good, { ...json, 'transfer-encoding': 'chunked' }],
    ['without a key', good, { ...json, authorization: '' }],
    ['with an unknown key', good, { ...json, authorization: 'Bearer sk_live_nope' }],
    ['with a key that may not', good, { ...json, authorization: `Bearer ${READ_KEY}` }],
  ])('%s is answered and recorded as on the ordinary way', async (_, body, headers) => {
    const [fast, ordinary] = [
      await listening(),
      await openDoors({ database: fresh.database, rateLimits: 'visitor=3,visitor_burst=0,key=1000' }),
    ];
    const all = { authorization: `Bearer ${KEY}`, ...headers };
    const fastAnswer = await send(fast, body, all);
    const ordinaryAnswer = await post(ordinary, DETECT, typeof body === 'string' ? body : Buffer.from(body), {
      key: null,
      headers: all,
    });
    expect(essence(fastAnswer)).toEqual(essence(ordinaryAnswer as unknown as Answer));
    const sightings = ({ recorded }: Doors) =>
      recorded.map(({ sighting: { id: _id, atMs: _atMs, observed: _observed, ...rest } }) => rest);
    expect(sightings(fast)).toEqual(sightings(ordinary));
    await Promise.all([fast.close(), ordinary.close()]);
  });

  it('takes the lane: its request ids are of another kind', async () => {
    const doors = await listening();
    const headers = { ...json, authorization: `Bearer ${KEY}` };
    expect((await send(doors, good, headers)).headers['x-request-id']).toMatch(/^detect-/);
    expect((await send(doors, good, headers, `${DETECT}/`)).headers['x-request-id']).not.toMatch(/^detect-/);
    expect(doors.recorded).toHaveLength(2);
    await doors.close();
  });

  it('has its own answer among many that come at once, of which some cannot be read', async () => {
    const doors = await listening({ rateLimits: 'off' });
    const headers = { ...json, authorization: `Bearer ${KEY}` };
    const bodies = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 'no json' : good));
    const answers = await Promise.all(bodies.map((body) => send(doors, body, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(bodies.map((body) => (body === good ? 204 : 400)));
    expect(doors.recorded).toHaveLength(30);
    await doors.close();
  });

  it('past a share is refused as on the ordinary way, and counted', async () => {
    const [fast, ordinary] = [
      await listening(),
      await openDoors({ database: fresh.database, rateLimits: 'visitor=3,visitor_burst=0,key=1000' }),
    ];
    const headers = { ...json, authorization: `Bearer ${KEY}` };
    for (let index = 0; index < 4; index++) {
      const fastAnswer = await send(fast, good, headers);
      const ordinaryAnswer = await post(ordinary, DETECT, good);
      expect(essence(fastAnswer)).toEqual(essence(ordinaryAnswer as unknown as Answer));
      expect(fastAnswer.statusCode).toBe(index < 3 ? 204 : 429);
    }
    await Promise.all([fast.close(), ordinary.close()]);
    const [row] = await fresh.database.query<{ refused: number }>(
      'SELECT sum(refused)::int AS refused FROM suppressed WHERE organization_id IS NOT NULL',
    );
    expect(row?.refused).toBe(2);
  });

  it('that cannot be read costs the key a call, as on the ordinary way', async () => {
    const [fast, ordinary] = [
      await listening(),
      await openDoors({ database: fresh.database, rateLimits: 'visitor=3,visitor_burst=0,key=1000' }),
    ];
    const headers = { ...json, authorization: `Bearer ${KEY}` };
    for (const body of ['no json', good]) {
      const fastAnswer = await send(fast, body, headers);
      expect(fastAnswer.headers['x-request-id']).toMatch(/^detect-/);
      expect(essence(fastAnswer)).toEqual(essence((await post(ordinary, DETECT, body)) as unknown as Answer));
    }
    await Promise.all([fast.close(), ordinary.close()]);
  });

  it('that cannot be stored is refused with 503 and Retry-After; a fault is 500 without inner words, and logged', async () => {
    const failing = await listening({
      record: async ({ sighting }) => {
        if (sighting.userAgent === 'fault') throw new Error('inner words');
        throw new Problem('unavailable', undefined, { retryAfterS: 2 });
      },
    });
    const headers = { ...json, authorization: `Bearer ${KEY}` };
    const full = await send(failing, good, headers);
    expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '2']);
    const fault = await send(failing, JSON.stringify({ ...GOOD, ua: 'fault' }), headers);
    expect(fault.statusCode).toBe(500);
    expect(fault.body).not.toContain('inner words');
    expect(failing.log.join('')).toContain('inner words');
    await failing.close();
  });

  it('accepted before the service stops is still recorded and answered', async () => {
    let commit = () => {};
    const doors = await listening({ record: () => new Promise<void>((resolve) => (commit = resolve)) });
    const reply = send(doors, good, { ...json, authorization: `Bearer ${KEY}` });
    await expect.poll(() => doors.pipeline.counts().received).toBe(1);
    const closed = doors.close();
    commit();
    expect((await reply).statusCode).toBe(204);
    await closed;
  });
});
