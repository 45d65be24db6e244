import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { BOUND_KEY, type Doors, KEY, openDoors } from '../parts/intake/doors.ts';
import { DETECT, send } from './over-connection.ts';
import { GOOD, post } from './requests.ts';

const BATCH = '/api/v1/detect/batch';

let fresh: FreshDatabase;
let doors: Doors;

beforeAll(async () => {
  fresh = await freshDatabase();
  doors = await openDoors({ database: fresh.database });
  await doors.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await doors?.close();
  await fresh?.drop();
});
beforeEach(() => {
  doors.recorded.length = 0;
});

describe('a report with an Idempotency-Key', () => {
  it('that is sent again, because its answer was lost, counts once', async () => {
    const headers = { 'idempotency-key': 'batch-1' };
    const first = await post(doors, BATCH, [GOOD, 7], { headers });
    const again = await post(doors, BATCH, [GOOD, 7], { headers });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(doors.recorded).toHaveLength(1);
  });

  it('counts once at the single door as well, over the connection on which its fast lane is', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${KEY}`,
      'idempotency-key': 'single-1',
    };
    for (const replay of [undefined, 'true']) {
      const answer = await send(doors, JSON.stringify(GOOD), headers, DETECT);
      expect([answer.statusCode, answer.body, answer.headers['idempotent-replay']]).toEqual([204, '', replay]);
    }
    expect(doors.recorded).toHaveLength(1);
  });

  it('is refused when the key was used with another one', async () => {
    const headers = { 'idempotency-key': 'batch-2' };
    await post(doors, BATCH, [GOOD], { headers });
    const other = await post(doors, BATCH, [{ ...GOOD, ip: '198.51.100.9' }], { headers });
    expect([other.statusCode, other.json().reason]).toEqual([409, 'idempotency_key_used']);
    expect(doors.recorded).toHaveLength(1);
  });

  it('of another sensor is its own, whatever it is called', async () => {
    const headers = { 'idempotency-key': 'batch-3' };
    await post(doors, BATCH, [GOOD], { headers });
    const other = await post(doors, BATCH, [GOOD], { headers, key: BOUND_KEY });
    expect([other.statusCode, other.headers['idempotent-replay']]).toEqual([200, undefined]);
    expect(doors.recorded).toHaveLength(2);
  });

  it('that was refused may be sent again with it', async () => {
    const headers = { 'idempotency-key': 'batch-4' };
    expect((await post(doors, BATCH, { detections: 1 }, { headers })).statusCode).toBe(400);
    expect((await post(doors, BATCH, [GOOD], { headers })).statusCode).toBe(200);
  });
});
