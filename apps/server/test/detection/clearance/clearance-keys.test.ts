import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClearanceKeys } from '../../../src/detection/clearance/clearance-keys.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

const TENANT = '0190aaaa-0000-7000-8000-000000000001';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.drop());

it('keys follow each other: two are live at once, and tokens of both are good', async () => {
  let nowMs = Date.UTC(2026, 2, 1);
  const node = () =>
    createClearanceKeys({
      database: fresh.database,
      sealer: createSealer('the secret of this test, long enough'),
      clock: () => nowMs,
    });
  const [keys, otherNode] = [node(), node()];
  const mint = () => {
    const iat = Math.floor(nowMs / 1000);
    return keys.mint({ tenant: TENANT, fp: 'a-device', scope: '', iat, exp: iat + 86_400, trust: 'clean' });
  };
  const kidOf = async (token: string) => (await keys.read(token, TENANT))?.kid;
  const kids = async (of = keys) => (await of.published()).map(({ kid }) => kid);

  const before = await mint();
  const [first] = await kids();
  expect(await kidOf(before)).toBe(first);
  expect(await kids(otherNode)).toEqual([first]);
  await keys.rotate();
  expect(await kids()).toEqual([first]);

  nowMs += 31 * DAY_MS;
  const old = await mint();
  await keys.rotate();
  const [second] = await kids();
  expect(await kids()).toEqual([second, first]);
  // Sensors hear of the new key before it signs.
  expect(await kidOf(await mint())).toBe(first);
  nowMs += 11 * MINUTE_MS;
  expect(await kids(otherNode)).toEqual([second, first]);
  expect(await kidOf(await mint())).toBe(second);
  expect(await kidOf(old)).toBe(first);

  nowMs += 31 * DAY_MS;
  await keys.rotate();
  expect((await kids()).slice(1)).toEqual([second]);
  expect(await kidOf(old)).toBeUndefined();
});

it('a key that only a wrong clock made signs, and is followed by another', async () => {
  const { database, drop } = await freshDatabase();
  let nowMs = Date.UTC(2030, 2, 1);
  const sealer = createSealer('the secret of this test, long enough');
  const node = () => createClearanceKeys({ database, sealer, clock: () => nowMs });
  const [first] = (await node().published()).map(({ kid }) => kid);
  nowMs = Date.UTC(2026, 2, 1);
  await node().rotate();
  const [second, ...others] = (await node().published()).map(({ kid }) => kid);
  expect([second === first, others]).toEqual([false, [first]]);
  const keys = node();
  const iat = Math.floor(nowMs / 1000);
  const token = await keys.mint({ tenant: TENANT, fp: 'a', scope: '', iat, exp: iat + 60, trust: 'clean' });
  expect((await keys.read(token, TENANT))?.kid).toBe(first);
  await drop();
});
