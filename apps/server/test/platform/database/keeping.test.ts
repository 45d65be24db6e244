import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAllOf, removeAged, removeForgotten } from '../../../src/platform/database/keeping.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, PROPERTY } from '../../parts/detection/sample-detection.ts';

const ADDRESSES = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
const HELD = '192.0.2.2';
const OLD = new Date(Date.now() - 40 * DAY_MS);

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  await fresh.database.query(
    `INSERT INTO suppressed (organization_id, property_id, hour, ip, refused)
      SELECT $1, $2, $3, ip, 1 FROM unnest($4::inet[]) AS ip`,
    [ORGANIZATION, PROPERTY, OLD, ADDRESSES],
  );
});
afterAll(() => fresh.drop());

const kept = async () =>
  (await fresh.database.query('SELECT host(ip) AS ip FROM suppressed WHERE organization_id = $1', [ORGANIZATION])).map(
    ({ ip }) => ip,
  );

describe('rows of an organization', () => {
  it('that are old are removed without waiting for those that somebody changes just now', async () => {
    await fresh.database.transaction(async (client) => {
      await client.query('SELECT FROM suppressed WHERE organization_id = $1 AND ip = $2 FOR UPDATE', [
        ORGANIZATION,
        HELD,
      ]);
      await removeAged(fresh.database, ORGANIZATION, Date.now(), 30);
    });
    expect(await kept()).toEqual([HELD]);
    await removeAged(fresh.database, ORGANIZATION, Date.now(), 30);
    expect(await kept()).toEqual([]);
  });

  it('that are old are removed to the last, however many, from both parts of a table', async () => {
    const { database } = fresh;
    await database.query(
      `INSERT INTO rollup_values (organization_id, property_id, day, dimension, value, detections, stored, fresh)
        SELECT $1, $2, $3, 'path', number::text, 1, 1, is_fresh
        FROM generate_series(1, 6000) AS number, unnest('{true,false}'::boolean[]) AS is_fresh`,
      [ORGANIZATION, PROPERTY, OLD],
    );
    await removeAged(database, ORGANIZATION, Date.now(), 30);
    expect(await database.query('SELECT count(*) AS left FROM rollup_values')).toEqual([{ left: 0 }]);
  });

  it('stay until the next time where the service stops', async () => {
    await removeAged(fresh.database, ORGANIZATION, Date.now(), 30, AbortSignal.abort());
    expect(await kept()).toEqual(ADDRESSES);
    await removeAged(fresh.database, ORGANIZATION, Date.now(), 30);
    expect(await kept()).toEqual([]);
  });

  it('go with it, also those that are being summed up at that moment', async () => {
    const { erased } = await fresh.database.transaction(async (client) => {
      await client.query(
        `WITH gone AS (DELETE FROM suppressed WHERE organization_id = $1 AND ip = $2 RETURNING *)
          INSERT INTO suppressed SELECT * FROM gone`,
        [ORGANIZATION, HELD],
      );
      const running = eraseAllOf(fresh.database, ORGANIZATION);
      await expect
        .poll(
          async () => (await client.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rows.length,
        )
        .toBeGreaterThan(0);
      return { erased: running };
    });
    await erased;
    expect(await kept()).toEqual([]);
  });
});

describe('what served its purpose', () => {
  const INSERT = {
    used_challenges: `INSERT INTO used_challenges (challenge_hash, expires_at)
      SELECT name::bytea, now() - interval '3 days' FROM unnest($1::text[]) AS name`,
    received_reports: `INSERT INTO received_reports (organization_id, kind, report_id, received_at)
      SELECT organization_id, 'referrals', report.id, now() - interval '9 days' FROM organizations, unnest($1::text[]) AS report (id)`,
  } as const;
  beforeAll(() =>
    fresh.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Shop')`, [ORGANIZATION]),
  );

  it.each(['used_challenges', 'received_reports'] as const)(
    'is removed from %s while others delete the same crosswise: neither waits in a circle',
    async (table) => {
      const { database } = fresh;
      await database.query(INSERT[table], [['one', 'two', 'three']]);
      const row = (number: number) => `DELETE FROM ${table} WHERE ctid = '(0,${number})'`;
      const removed = await database.transaction(async (client) => {
        await client.query(row(2));
        await removeForgotten(database, Date.now());
        await client.query(row(1));
        return database.query(`SELECT FROM ${table}`);
      });
      expect(removed).toHaveLength(1);
      expect(await database.query(`SELECT FROM ${table}`)).toHaveLength(0);
    },
  );

  it.each([
    ['used_challenges', 'received_reports'],
    ['received_reports', 'used_challenges'],
  ] as const)('is removed though %s cannot be cleaned', async (broken, other) => {
    const { database } = fresh;
    await database.query(INSERT[broken], [['one']]);
    await database.query(INSERT[other], [['two']]);
    await database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
    );
    await database.query(`CREATE TRIGGER refuse BEFORE DELETE ON ${broken} EXECUTE FUNCTION refuse()`);
    await expect(removeForgotten(database, Date.now())).rejects.toThrow('broken');
    expect(await database.query(`SELECT FROM ${other}`)).toHaveLength(0);
    await database.query('DROP FUNCTION refuse CASCADE');
    await removeForgotten(database, Date.now());
    expect(await database.query(`SELECT FROM ${broken}`)).toHaveLength(0);
  });
});
