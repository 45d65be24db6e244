import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecorder } from '../../../src/detection/record.ts';
import { sealAccount } from '../../../src/enforcement/siem/account.ts';
import { createSendToSiem, sendSome } from '../../../src/enforcement/siem/send-to-siem.ts';
import { type SiemPlace, TurnLost, takeTurn } from '../../../src/enforcement/siem/standing-store.ts';
import { findSiem, insertSiem, type SiemRow, updateSiem } from '../../../src/enforcement/siem/store.ts';
import { insertWaiting } from '../../../src/enforcement/siem/waiting-store.ts';
import { SiemFailure, type Siems } from '../../../src/outside/siem/siem-port.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, sampleDetection } from '../../parts/detection/sample-detection.ts';

/** As long as a receiver may take to answer. */
const CALL_MS = 30_000;

const sealer = createSealer('the secret of this test, long enough');
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

async function receiver(): Promise<SiemPlace> {
  const [id, at] = [uuidv7(), new Date()];
  const row: SiemRow = {
    ...{ organization_id: ORGANIZATION, id, kind: 'https', name: 'The SIEM', format: 'ocsf', enabled: true },
    ...{ min_bot_score: 0, property_id: null, account: sealAccount(sealer, id, {}), secret_hint: null },
    ...{ cause: null, said: null, failures: 0, retry_at: null, sent_at: null, sent: 0, rejected: 0 },
    ...{ rejected_said: null, created_at: at, updated_at: at },
  };
  await insertSiem(fresh.database.pool, row);
  return { organizationId: ORGANIZATION, outputId: id };
}

/** Sends four events to a receiver that refuses everything, so that they go in ever smaller parts. */
async function sendInTurn(place: SiemPlace, onCall: (nowMs: number, calls: number) => Promise<unknown>) {
  const { pool } = fresh.database;
  let nowMs = Date.now();
  let calls = 0;
  const siems: Siems = {
    mayReach: () => true,
    async send() {
      nowMs += CALL_MS;
      await onCall(nowMs, ++calls);
      throw new SiemFailure('refused', null);
    },
  };
  const turn = await takeTurn(pool, place, nowMs);
  if (typeof turn === 'string') throw new Error(turn);
  const events = [1, 2, 3, 4].map((atMs) => ({ id: uuidv7(), atMs, level: 'LOW' as const, json: '{}' }));
  const parts = { siems, sealer, clock: () => nowMs };
  await sendSome(parts, fresh.database, turn.row, events, [], () => turn.keep(nowMs)).finally(() => turn.end());
  return { nowMs, calls };
}

it('a receiver is kept from others for as long as the parts of one batch take, and no longer', async () => {
  const place = await receiver();
  const others: unknown[] = [];
  const { nowMs, calls } = await sendInTurn(place, async (at) => {
    others.push(await takeTurn(fresh.database.pool, place, at));
  });
  expect(calls).toBe(7);
  expect(new Set(others)).toEqual(new Set(['busy']));
  expect(await takeTurn(fresh.database.pool, place, nowMs)).toMatchObject({ row: { id: place.outputId } });
});

it('a process that stood still leaves the receiver to the one that sends by now', async () => {
  const place = await receiver();
  const { pool } = fresh.database;
  let calls = 0;
  const sending = sendInTurn(place, async (at, count) => {
    calls = count;
    if (count === 3) expect(await takeTurn(pool, place, at + CALL_MS)).toMatchObject({ row: { id: place.outputId } });
  });
  await expect(sending).rejects.toThrow(TurnLost);
  expect(calls).toBe(3);
  expect(await takeTurn(pool, place, Date.now() + 4 * CALL_MS)).toBe('busy');
});

it('a receiver whose account is changed while the old one fails is not paused for that', async () => {
  const { organizationId, outputId } = await receiver();
  const { pool } = fresh.database;
  const stored = () => findSiem(pool, organizationId, outputId);
  const before = (await stored()) as SiemRow;
  const siems: Siems = {
    mayReach: () => true,
    async send() {
      await updateSiem(pool, { ...before, account: sealAccount(sealer, outputId, { token: 'another one' }) });
      throw new SiemFailure('credential_refused', null);
    },
  };
  const nowMs = Date.now();
  const event = { id: uuidv7(), atMs: nowMs, level: 'LOW' as const, json: '{}' };
  const retryAt = await sendSome({ siems, sealer, clock: () => nowMs }, fresh.database, before, [event], []);
  expect(retryAt).toEqual(new Date(nowMs));
  expect(await stored()).toMatchObject({ cause: null, failures: 0, retry_at: null });
});

it('a receiver that is switched off while it is sent to is sent no more of what waits', async () => {
  const { organizationId, outputId } = await receiver();
  const { database } = fresh;
  const recorder = createRecorder(database, { retentionDays: 30 });
  for (let batches = 0; batches < 2; batches += 1) {
    const detection = sampleDetection();
    await recorder.record(detection);
    // As many as are sent at once; those that are gone by now are left out.
    const ids = [detection.sighting.id, ...Array.from({ length: 199 }, () => uuidv7())];
    await insertWaiting(database.pool, organizationId, [outputId], ids, new Date());
  }
  await recorder.stop();
  let calls = 0;
  const siems: Siems = {
    mayReach: () => true,
    async send() {
      calls += 1;
      await database.query('UPDATE siem_outputs SET enabled = false WHERE id = $1', [outputId]);
      return { rejected: 0, said: null };
    },
  };
  await createSendToSiem({ siems, sealer, clock: Date.now }).run(
    {
      ...{ organizationId, id: outputId, reaction: 'send_to_siem', payload: {}, attempt: 1 },
      leaseUntil: new Date(Date.now() + CALL_MS),
    },
    { database, signal: new AbortController().signal },
  );
  expect(calls).toBe(1);
  expect(await database.query('SELECT 1 FROM siem_waiting WHERE output_id = $1', [outputId])).toHaveLength(1);
});
