import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseDeletedOrganizations } from '../../../src/accounts/organizations/erase-organization.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, PROPERTY } from '../../parts/detection/sample-detection.ts';

const OTHER = '0190aaaa-0000-7000-8000-0000000000ff';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

it('an organization that cannot be erased keeps no other from being erased', async () => {
  const { database } = fresh;
  const nowMs = Date.now();
  for (const [at, id] of [ORGANIZATION, OTHER].entries()) {
    const deletedAt = new Date(nowMs - (2 - at) * DAY_MS);
    await database.query(`INSERT INTO organizations (organization_id, name, deleted_at) VALUES ($1, 'Shop', $2)`, [
      id,
      deletedAt,
    ]);
    await database.query(
      `INSERT INTO suppressed (organization_id, property_id, hour, ip, refused) VALUES ($1, $2, $3, '192.0.2.1', 1)`,
      [id, PROPERTY, deletedAt],
    );
  }
  await database.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF OLD.organization_id = '${ORGANIZATION}' THEN RAISE 'broken'; END IF; RETURN OLD; END $$`,
  );
  await database.query('CREATE TRIGGER refuse BEFORE DELETE ON suppressed FOR EACH ROW EXECUTE FUNCTION refuse()');
  const erase = () => eraseDeletedOrganizations(database, { signal: new AbortController().signal, nowMs });
  const left = async () => (await database.query('SELECT organization_id FROM organizations')).map((row) => row);
  await expect(erase()).rejects.toThrow('broken');
  expect(await left()).toEqual([{ organization_id: ORGANIZATION }]);
  await database.query('DROP FUNCTION refuse CASCADE');
  await erase();
  expect(await left()).toEqual([]);
});
