import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compactAllRollups } from '../../../src/detection/jobs/compact-all-rollups.ts';
import { compactSensors } from '../../../src/detection/jobs/compact-sensors.ts';
import { HOUR_MS } from '../../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { runJob } from '../../parts/database/run-job.ts';

const HOUR = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS);
const TABLES = {
  suppressed: `INSERT INTO suppressed (organization_id, property_id, hour, ip, refused)
    SELECT organization_id, organization_id, $1, '192.0.2.1', 1 FROM organizations, generate_series(1, 2)`,
  sensor_hours: `INSERT INTO sensor_hours (organization_id, property_id, hour, kind, source, sensor, version, detections, tests,
      first_at, last_at)
    SELECT organization_id, organization_id, $1, 'sensor', 'sdk', 'shop', '', 1, 0, $1, $1
    FROM organizations, generate_series(1, 2)`,
} as const;

let fresh: FreshDatabase;
let first: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  const { database } = fresh;
  for (const name of ['One', 'Two'])
    await database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [randomUUID(), name]);
  // In the order in which the jobs go through them.
  const [row] = await database.query<{ id: string }>('SELECT organization_id AS id FROM organizations');
  first = row?.id ?? '';
  await database.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'these rows cannot be read'; END $$`,
  );
});
afterAll(() => fresh.drop());

it.each([
  ['suppressed', compactAllRollups],
  ['sensor_hours', compactSensors],
] as const)('%s of an organization are summed up though those of the one before cannot be', async (table, job) => {
  const { database } = fresh;
  await database.query(TABLES[table], [HOUR]);
  await database.query(
    `CREATE TRIGGER refuse BEFORE DELETE ON ${table} FOR EACH ROW WHEN (OLD.organization_id = '${first}')
      EXECUTE FUNCTION refuse()`,
  );
  await expect(runJob(job, database)).rejects.toThrow('these rows cannot be read');
  const left = await database.query(
    `SELECT organization_id = $1 AS is_first, count(*) AS rows FROM ${table} GROUP BY 1 ORDER BY 1`,
    [first],
  );
  expect(left).toEqual([
    { is_first: false, rows: 1 },
    { is_first: true, rows: 2 },
  ]);
});
