import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endExpiredBlocks } from '../../src/enforcement/blocks/place-blocks.ts';
import { type EnforcementRow, insertEnforcements } from '../../src/enforcement/blocks/store.ts';
import { type DenialRow, putDenial } from '../../src/enforcement/clearance/denials/denials-store.ts';
import { createDeniedNow } from '../../src/enforcement/clearance/denials/denied-now.ts';
import { createPush } from '../../src/enforcement/clearance/sensors/push.ts';
import { createChanges } from '../../src/platform/background/changes.ts';
import { DAY_MS } from '../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { TEST_PROOFS } from '../parts/detection/test-proofs.ts';
import { until } from '../parts/machine/until.ts';

const ORGANIZATION = '0190aaaa-0000-7000-8000-000000000001';
const idOf = (index: number) => `0190bbbb-0000-7000-8000-00000000000${index}`;
const now = Date.UTC(2026, 6, 1);
const years = 1000 * DAY_MS;

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Ada Ltd')`, [
    ORGANIZATION,
  ]);
});
afterAll(() => fresh?.drop());

it('a block does not last until a day that only a wrong clock knew', async () => {
  const block = (index: number, madeAtMs: number): EnforcementRow => ({
    ...{ organization_id: ORGANIZATION, id: idOf(index), integration_id: idOf(9), provider: 'block_list' },
    ...{ response_action_id: null, property_id: null, detection_id: null, action: 'block_ip', target_type: 'ip' },
    ...{ target: `192.0.2.${index}`, mode: 'block', reason: 'x', created_by: 'x', ended_at: null, ended_by: null },
    ...{
      created_at: new Date(madeAtMs),
      expires_at: new Date(madeAtMs + DAY_MS),
      applied_at: null,
      forget_at_end: false,
    },
  });
  await insertEnforcements(fresh.database.pool, [block(1, now - 2 * DAY_MS), block(2, now), block(3, now + years)]);
  expect(await endExpiredBlocks(fresh.database, now)).toBe(2);
  const rows = await fresh.database.query<{ target: string; ended_at: Date | null }>(
    'SELECT target, ended_at FROM enforcements WHERE organization_id = $1 ORDER BY target',
    [ORGANIZATION],
  );
  expect(rows.map(({ ended_at }) => ended_at?.getTime())).toEqual([now - DAY_MS, undefined, now]);
});

it('nobody is denied clearance until such a day', async () => {
  const denial = (index: number, deniedAtMs: number): DenialRow => ({
    ...{ organization_id: ORGANIZATION, id: idOf(index), fingerprint: 'a-device', network: null, client: null },
    ...{ reason: 'decoy_hit', rule: '', note: '', detection_id: null, denied_by: 'service', change_id: idOf(index) },
    ...{ denied_at: new Date(deniedAtMs), expires_at: new Date(deniedAtMs + DAY_MS), lifted_at: null, lifted_by: null },
  });
  const isDenied = async (atMs: number) => {
    const changes = await createChanges(fresh.database);
    try {
      return (await createDeniedNow(fresh.database, changes, () => atMs).of(ORGANIZATION)).has('a-device');
    } finally {
      await changes.stop();
    }
  };
  await putDenial(fresh.database.pool, denial(1, now + years));
  expect(await isDenied(now)).toBe(false);
  const changes = await createChanges(fresh.database);
  let nowMs = now + years;
  const kept = createDeniedNow(fresh.database, changes, () => nowMs);
  expect((await kept.of(ORGANIZATION)).has('a-device')).toBe(true);
  nowMs = now;
  expect((await kept.of(ORGANIZATION)).has('a-device')).toBe(false);
  await changes.stop();
  await putDenial(fresh.database.pool, denial(2, now));
  expect([await isDenied(now), await isDenied(now + 2 * DAY_MS)]).toEqual([true, false]);
});

/** A denial of a device of its own, for a day, as a clock says that it is. */
async function denyDevice(fingerprint: string, atMs: number): Promise<void> {
  await putDenial(fresh.database.pool, {
    ...{
      organization_id: ORGANIZATION,
      id: uuidv7(atMs),
      fingerprint,
      network: null,
      client: null,
      rule: '',
      note: '',
    },
    ...{ reason: 'decoy_hit', detection_id: null, denied_by: 'service', change_id: uuidv7(atMs) },
    ...{ denied_at: new Date(atMs), expires_at: new Date(atMs + DAY_MS), lifted_at: null, lifted_by: null },
  });
}

it('whoever is denied once a clock is put right is denied at once, here and in sensors', async () => {
  const changes = await createChanges(fresh.database);
  let nowMs = now + DAY_MS / 8;
  const denied = createDeniedNow(fresh.database, changes, () => nowMs);
  const push = createPush({
    ...{ database: fresh.database, changes, clock: () => nowMs },
    onFault: (error) => expect.unreachable(error.message),
  });
  const change = async (fingerprint: string) => {
    await denyDevice(fingerprint, nowMs);
    await changes.transaction((_, announce) => announce('clearance', ORGANIZATION));
  };
  let heard = '';
  const listener = { send: (text: string) => (heard += text), isGone: () => false };
  const leave = await push.follow(ORGANIZATION, null, listener);
  await change('early-device');
  await until(() => heard.includes('early-device'));
  const filterBefore = (await denied.of(ORGANIZATION)).filter();
  nowMs = now;
  await change('late-device');
  await until(() => heard.includes('late-device'));
  await until(async () => (await denied.of(ORGANIZATION)).has('late-device'));
  expect((await denied.of(ORGANIZATION)).has('early-device')).toBe(true);
  expect((await denied.of(ORGANIZATION)).filter()).not.toBe(filterBefore);
  leave();
  await changes.stop();
});

it('a proof of test traffic that such a clock dated is none', () => {
  const place = { organizationId: ORGANIZATION, propertyId: null };
  const { token } = TEST_PROOFS.make(place, now + years);
  const isProof = (atMs: number) => TEST_PROOFS.isIn(`Service-Test/1.0 (proof ${token})`, place, atMs);
  expect([isProof(now + years), isProof(now)]).toEqual([true, false]);
});
