import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLetterShares } from '../../../../src/enforcement/clearance/extra-step/letter-shares.ts';
import { type FreshDatabase, freshDatabase } from '../../../parts/database/fresh-database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.drop());

const take = createLetterShares('the secret of this test, long enough', Date.now);

it('letters that do not go out are taken from nobody else', async () => {
  const { pool } = fresh.database;
  const organizationId = randomUUID();
  const letter = (n: number, network: string) => take(pool, { organizationId, email: `${n}@example.com`, network });
  const sent = [];
  for (let n = 0; n < 120; n++) if (await letter(n, '198.51.100.7')) sent.push(n);
  expect(sent).toHaveLength(5);
  expect(await letter(120, '203.0.113.9')).toBe(true);
});

it('an organization sends a hundred letters within an hour', async () => {
  const { pool } = fresh.database;
  const organizationId = randomUUID();
  const asked = Array.from({ length: 130 }, (_, n) =>
    take(pool, { organizationId, email: `${n}@example.com`, network: `198.51.100.${n}` }),
  );
  expect((await Promise.all(asked)).filter((isTaken) => isTaken)).toHaveLength(100);
});
