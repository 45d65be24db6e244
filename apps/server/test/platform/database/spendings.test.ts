import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spend } from '../../../src/platform/database/spendings.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

const BOUND = { purpose: 'test', most: 3, windowMs: 60_000 };
const START = Date.UTC(2026, 0, 1);

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const spendAt = (spender: string, ms: number) =>
  fresh.database.transaction((client) => spend(client, BOUND, spender, new Date(START + ms)));

describe('a bound of the installation', () => {
  it('is spent by each by itself, and says when the next is left', async () => {
    for (const ms of [0, 1000, 2000]) expect(await spendAt('ada', ms)).toBeNull();
    expect(await spendAt('ada', 3000)).toEqual(new Date(START + 60_000));
    expect(await spendAt('bob', 3000)).toBeNull();
    expect(await spendAt('ada', 60_001)).toBeNull();
    expect(await spendAt('ada', 60_002)).toEqual(new Date(START + 61_000));
  });

  it('is not overdrawn by many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => spendAt('many', 0)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  it('is not spent on a day that only a wrong clock knew', async () => {
    for (const ms of [0, 1, 2]) await spendAt('ahead', 30 * 86_400_000 + ms);
    expect(await spendAt('ahead', 0)).toBeNull();
  });

  it('is not spent by what failed', async () => {
    const failing = fresh.database.transaction(async (client) => {
      await spend(client, BOUND, 'failing', new Date(START));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    for (const ms of [0, 1, 2]) expect(await spendAt('failing', ms)).toBeNull();
  });
});
