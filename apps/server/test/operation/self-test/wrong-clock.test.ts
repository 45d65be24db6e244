import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDue, dueOrganizations } from '../../../src/operation/self-test/settings-store.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

const ORGANIZATION = '0190aaaa-0000-7000-8000-000000000001';
const DAY_MS = 86_400_000;

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.query(
    `INSERT INTO organizations (organization_id, name, created_at) VALUES ($1, 'Shop', '2026-01-01')`,
    [ORGANIZATION],
  );
});
afterAll(() => fresh.drop());

it('goes on with its runs when the clock is put right by which the next one was set', async () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const after = (ms: number) => new Date(now.getTime() + ms);
  const due = async (at: Date) => (await dueOrganizations(fresh.database, at)).map(({ id }) => id);
  expect(await claimDue(fresh.database.pool, ORGANIZATION, after(100 * DAY_MS))).toBe(true);
  expect(await due(now)).toEqual([ORGANIZATION]);
  expect(await claimDue(fresh.database.pool, ORGANIZATION, now)).toBe(true);
  expect(await claimDue(fresh.database.pool, ORGANIZATION, now)).toBe(false);
  expect(await due(after(DAY_MS - 1))).toEqual([]);
  expect(await due(after(DAY_MS))).toEqual([ORGANIZATION]);
});
