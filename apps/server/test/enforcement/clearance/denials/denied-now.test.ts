import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DenialRow, putDenial } from '../../../../src/enforcement/clearance/denials/denials-store.ts';
import { createDeniedNow } from '../../../../src/enforcement/clearance/denials/denied-now.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../../../parts/database/fresh-database.ts';
import { until } from '../../../parts/machine/until.ts';
import { type HeardChanges, heardChanges } from '../../../parts/service/heard-changes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.drop());

/** An organization of its own for each test. */
let organizationId: string;
let heard: HeardChanges;
/** What an answer of the database waits for, or fails with. */
let before: () => Promise<void>;
beforeEach(async () => {
  organizationId = uuidv7(Date.now());
  await fresh.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Ada Ltd')`, [
    organizationId,
  ]);
  before = async () => {};
  heard = heardChanges();
});

function follow(clock = Date.now, onRow: (row: DenialRow) => void = () => {}) {
  const { pool } = fresh.database;
  const query = async (text: string, values: unknown[]) => {
    const found = await pool.query<DenialRow>(text, values);
    found.rows.forEach(onRow);
    await before();
    return found;
  };
  return createDeniedNow({ ...fresh.database, pool: { query } as unknown as pg.Pool }, heard.changes, clock);
}

async function deny(fingerprint: string): Promise<void> {
  const nowMs = Date.now();
  await putInForce({ fingerprint, network: null, client: null, expires_at: new Date(nowMs + DAY_MS) }, nowMs);
}

type Whom = Pick<DenialRow, 'fingerprint' | 'network' | 'client' | 'expires_at'>;

async function putInForce(whom: Whom, nowMs: number): Promise<void> {
  await putDenial(fresh.database.pool, {
    ...{ organization_id: organizationId, id: uuidv7(nowMs), change_id: uuidv7(nowMs), ...whom },
    ...{ reason: 'decoy_hit', rule: '', note: '', detection_id: null, denied_by: 'service' },
    ...{ denied_at: new Date(nowMs), lifted_at: null, lifted_by: null },
  });
  heard.tell({ kind: 'clearance', id: organizationId });
}

it('a denial that could not be read is read for whoever asks next', async () => {
  const denied = follow();
  expect((await denied.of(organizationId)).has('a-device')).toBe(false);
  await deny('a-device');
  before = () => Promise.reject(new Error('the database is away'));
  await expect(denied.of(organizationId)).rejects.toThrow('the database is away');
  before = async () => {};
  expect((await denied.of(organizationId)).has('a-device')).toBe(true);
});

it('a denial that is committed while those before it are read is not lost', async () => {
  const denied = follow();
  const reading = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  before = () => {
    reading.resolve();
    return release.promise;
  };
  const asking = denied.of(organizationId);
  await reading.promise;
  await deny('a-device');
  release.resolve();
  await asking;
  expect((await denied.of(organizationId)).has('a-device')).toBe(true);
});

it('visitors whose denial has ended are forgotten once others are denied', async () => {
  let nowMs = Date.now();
  const ends: WeakRef<Date>[] = [];
  const denied = follow(
    () => nowMs,
    ({ expires_at: end }) => ends.push(new WeakRef(end)),
  );
  const denyAt = (network: string) =>
    putInForce({ fingerprint: null, network, client: Buffer.alloc(16), expires_at: new Date(nowMs + HOUR_MS) }, nowMs);
  await denyAt('198.51.100.7');
  expect((await denied.of(organizationId)).hasVisitor({ network: '198.51.100.7', client: Buffer.alloc(16) })).toBe(
    true,
  );
  for (const laterMs of [MINUTE_MS, 2 * HOUR_MS]) {
    nowMs += laterMs;
    await denyAt(`198.51.100.${laterMs}`);
    await denied.of(organizationId);
  }
  await until(() => {
    collectGarbage();
    return ends[0]?.deref() === undefined;
  });
});
