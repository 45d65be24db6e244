import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { putDenial } from '../../../../src/enforcement/clearance/denials/denials-store.ts';
import { createDeniedNow } from '../../../../src/enforcement/clearance/denials/denied-now.ts';
import { DAY_MS } from '../../../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../../../parts/database/fresh-database.ts';
import { type HeardChanges, heardChanges } from '../../../parts/service/heard-changes.ts';

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

function follow() {
  const { pool } = fresh.database;
  const query = async (text: string, values: unknown[]) => {
    const found = await pool.query(text, values);
    await before();
    return found;
  };
  return createDeniedNow({ ...fresh.database, pool: { query } as unknown as pg.Pool }, heard.changes, Date.now);
}

async function deny(fingerprint: string): Promise<void> {
  const nowMs = Date.now();
  await putDenial(fresh.database.pool, {
    ...{ organization_id: organizationId, id: uuidv7(nowMs), fingerprint, network: null, client: null },
    ...{ reason: 'decoy_hit', rule: '', note: '', detection_id: null, denied_by: 'service', change_id: uuidv7(nowMs) },
    ...{ denied_at: new Date(nowMs), expires_at: new Date(nowMs + DAY_MS), lifted_at: null, lifted_by: null },
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
