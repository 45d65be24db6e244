import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBait } from '../../../src/decoys/bait/bait.ts';
import { createCanaries } from '../../../src/decoys/canaries/canaries.ts';
import type { DecoyResponse } from '../../../src/decoys/decoy-response.ts';
import { createReceive } from '../../../src/decoys/receive/receive.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { createFairTurns } from '../../../src/platform/background/fair-turns.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { hit } from '../../parts/decoys/hits.ts';
import { type Doors, openDoors } from '../../parts/intake/doors.ts';
import { ORGANIZATION } from '../../parts/intake/reports.ts';

const IDS = { decoy: '01890000-0000-7000-8000-0000000000a1', domain: '01890000-0000-7000-8000-0000000000d1' };
const HOST = { domain: 'shop.example.org', domainId: IDS.domain, organizationId: ORGANIZATION, propertyId: null };
const { visit, decoy } = hit({ decoy: { id: IDS.decoy, type: 'endpoint', path: '/.env', host: HOST } });

let fresh: FreshDatabase;
let doors: Doors;
let recorder: Recorder;
/** Stands between the pipeline and the recorder. */
let beforeRecord: (detection: Detection) => Promise<void> = async () => {};
beforeAll(async () => {
  fresh = await freshDatabase();
  recorder = createRecorder(fresh.database, { retentionDays: 30 });
  const record = async (detection: Detection) => {
    await beforeRecord(detection);
    await recorder.record(detection);
  };
  doors = await openDoors({ database: fresh.database, record });
});
afterAll(async () => {
  await doors?.close();
  await recorder?.stop();
  await fresh?.drop();
});

const givesPassword: DecoyResponse = {
  name: 'log',
  respond: async (taken, context) => ({ status: 200, headers: [], body: await context.canary(taken, 'password') }),
};

function receiver(response: DecoyResponse, faults: unknown[] = [], evenTime = async (_startedAt: number) => {}) {
  const seed = (...words: readonly string[]) => words.join(' ');
  const nothing = async () => [];
  return createReceive({
    evenTime,
    provenFingerprint: { ofCookie: async () => null },
    decoys: { match: () => decoy, linkPaths: nothing, imitations: nothing },
    pipeline: doors.pipeline,
    responses: [response],
    canaries: createCanaries({ database: fresh.database, secret: 'the secret of this test', clock: Date.now }),
    bait: createBait({ database: fresh.database, secret: 'the secret of this test', maskIps: false }),
    seed,
    turns: createFairTurns(),
    site: { reply: () => Promise.reject(new Error('nobody asks for the site')) },
    log: { warn: ({ err }) => faults.push(err) },
  });
}

const asked = (ip: string) => ({ ...visit, ip, receivedAtMs: Date.now() });
const stored = () =>
  fresh.database.query(
    `SELECT c.detection_id, d.ip::text AS ip FROM canaries c
      JOIN detections d ON d.organization_id = c.organization_id AND d.id = c.detection_id
      WHERE c.organization_id = $1 ORDER BY d.ip`,
    [ORGANIZATION],
  );

describe('an answer', () => {
  it('is given when its time tells nothing, whether it could be recorded or not', async () => {
    const order: string[] = [];
    const evenTime = async () => void order.push('time passed');
    beforeRecord = async () => void order.push('record');
    const bare: DecoyResponse = { name: 'log', respond: async () => ({ status: 200, headers: [], body: 'ok' }) };
    const receive = receiver(bare, [], evenTime);
    await receive(asked('192.0.2.8'), HOST);
    order.push('answered');
    beforeRecord = () => Promise.reject(new Error('the database is away'));
    expect((await receive(asked('192.0.2.9'), HOST)).status).toBe(503);
    order.push('refused');
    beforeRecord = async () => {};
    expect(order).toEqual(['record', 'time passed', 'answered', 'time passed', 'refused']);
  });

  it('is given once its hit and the canaries in it are stored, together', async () => {
    const order: string[] = [];
    beforeRecord = async ({ handedOut = [] }) => void order.push(`record with ${handedOut.length}`);
    const receive = receiver(givesPassword);
    const replies = await Promise.all(['192.0.2.1', '192.0.2.2'].map((ip) => receive(asked(ip), HOST)));
    order.push('answered');
    expect(order).toEqual(['record with 1', 'record with 1', 'answered']);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).not.toBe(replies[1]?.body);
    expect(await stored()).toHaveLength(2);

    order.length = 0;
    const again = await receive(asked('192.0.2.1'), HOST);
    expect([order, again.body]).toEqual([['record with 0'], replies[0]?.body]);
  });

  it('is taken back where the hit cannot be recorded, and no canary is stored', async () => {
    beforeRecord = () => Promise.reject(new Error('the database is away'));
    const before = await stored();
    let isFreed = false;
    const stream: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.reject(new Error('nobody reads it')),
        return: async () => {
          isFreed = true;
          return { done: true, value: undefined };
        },
      }),
    };
    const streams: DecoyResponse = { name: 'log', respond: () => ({ status: 200, headers: [], body: stream }) };
    expect((await receiver(streams)(asked('192.0.2.3'), HOST)).status).toBe(503);
    expect(isFreed).toBe(true);
    expect((await receiver(givesPassword)(asked('192.0.2.3'), HOST)).status).toBe(503);
    expect(await stored()).toEqual(before);
  });

  it('that fails leaves the hit recorded', async () => {
    const recorded: Detection[] = [];
    beforeRecord = async (detection) => void recorded.push(detection);
    const faults: unknown[] = [];
    const failing: DecoyResponse = { name: 'log', respond: () => Promise.reject(new Error('a fault of ours')) };
    expect((await receiver(failing, faults)(asked('192.0.2.4'), HOST)).status).toBe(503);
    expect(faults).toEqual([new Error('a fault of ours')]);
    expect(recorded).toMatchObject([{ sighting: { decoyId: IDS.decoy } }]);
  });
});
