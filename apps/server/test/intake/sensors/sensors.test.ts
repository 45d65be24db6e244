import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumUpSensors } from '../../../src/detection/compacting/compact-sensors.ts';
import { sensorRoutes } from '../../../src/intake/sensors/routes.ts';
import { startOfDay } from '../../../src/platform/database/partitions.ts';
import { COUNTED, sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.now();
const PATH = `/api/organizations/${ORGANIZATION}/sensors`;
const DECOY = { kind: 'decoy', organizationId: ORGANIZATION, propertyId: null, decoyId: null } as const;
const STRANGER = { kind: 'public', organizationId: ORGANIZATION, propertyId: null } as const;
const OURSELVES = { kind: 'simulation', organizationId: ORGANIZATION, propertyId: null } as const;

let app: DetectionsApp;
beforeAll(async () => {
  app = await detectionsApp(
    () => NOW,
    (routes, { database }) => sensorRoutes(routes, { database, clock: () => NOW }),
  );
  await app.database.query(
    `INSERT INTO properties (organization_id, id, name) VALUES ($1, $2, 'Shop'), ($1, $3, 'Blog'), ($4, $2, 'Theirs')`,
    [ORGANIZATION, PROPERTY, OTHER_PROPERTY, OTHER_ORGANIZATION],
  );
});
afterAll(() => app.close());

const sensors = async (bearer = 'viewer') => (await app.call(bearer, 'GET', PATH)).body.data;
const hoursAgo = (hours: number) => NOW - hours * HOUR_MS;

describe('what reports here', () => {
  it('is nothing before the first report', async () => {
    expect((await app.call('viewer', 'GET', PATH)).body).toMatchObject({ data: [], total: 0 });
  });

  it('is told by property, way of reporting and name, without the names that strangers give', async () => {
    await app.record([
      sampleDetection({
        sighting: { atMs: hoursAgo(30), sensor: 'express' },
        said: { metadata: { sdk_version: '1.0' } },
      }),
      sampleDetection({
        sighting: { atMs: hoursAgo(2), sensor: 'express' },
        said: { metadata: { sdk_version: '1.1' } },
      }),
      sampleDetection({ sighting: { atMs: hoursAgo(1), sensor: 'express', standing: TEST_TRAFFIC, isTest: true } }),
      sampleDetection({ sighting: { atMs: NOW, sensor: 'nginx', propertyId: OTHER_PROPERTY } }),
      ...['a', 'b', 'c'].map((sensor) =>
        sampleDetection({ sighting: { atMs: NOW, sensor, reporter: STRANGER, source: 'bot_scanner' } }),
      ),
      sampleDetection({ sighting: { atMs: NOW, sensor: 'decoy', reporter: DECOY, source: 'endpoint' } }),
      sampleDetection({ sighting: { atMs: NOW, sensor: 'form_login', source: 'wordpress_plugin' } }),
      sampleDetection({ sighting: { atMs: NOW, sensor: 'form_comment', source: 'wordpress_plugin' } }),
      sampleDetection({ sighting: { atMs: NOW, sensor: 'ourselves', reporter: OURSELVES, standing: TEST_TRAFFIC } }),
    ]);
    const found = await sensors();
    expect(found.map(({ name }: { name: string }) => name).sort()).toEqual(
      ['browser tag', 'decoy', 'express', 'nginx', 'wordpress'].sort(),
    );
    expect(found.find(({ name }: { name: string }) => name === 'express')).toEqual({
      property_id: PROPERTY,
      property_name: 'Shop',
      kind: 'sensor',
      name: 'express',
      source: 'sdk',
      version: '1.1',
      first_seen: new Date(hoursAgo(30)).toISOString(),
      last_seen: new Date(hoursAgo(1)).toISOString(),
      detections_24h: 1,
      usual_per_day: expect.any(Number),
      longest_pause_seconds: 28 * 3600,
      state: 'live',
      reason: 'new',
    });
    expect(found.find(({ name }: { name: string }) => name === 'browser tag').detections_24h).toBe(3);
  });

  it('is counted as statistics count it since the same hour', async () => {
    const since = new Date((Math.floor(NOW / HOUR_MS) - 23) * HOUR_MS).toISOString();
    const { body } = await app.get('detections/stats', { start_date: since });
    const told: readonly { readonly detections_24h: number }[] = await sensors();
    expect(told.reduce((sum, { detections_24h: count }) => sum + count, 0)).toBe(body.data.total);
  });

  it('is told to a key of one property only for that one', async () => {
    const found = await sensors('bound-key');
    expect(new Set(found.map(({ property_id: id }: { property_id: string }) => id))).toEqual(new Set([PROPERTY]));
    expect((await app.call('stranger', 'GET', PATH)).status).toBe(404);
    expect((await app.call('write-key', 'GET', PATH)).status).toBe(403);
  });

  it('stays the same when the counts are summed up, and takes few rows', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      sampleDetection({ sighting: { atMs: hoursAgo(5) + index, sensor: 'express', standing: COUNTED } }),
    );
    for (let at = 0; at < many.length; at += 50) await app.record(many.slice(at, at + 50));
    const before = await sensors();
    await sumUpSensors(app.database, ORGANIZATION, NOW);
    expect(await sensors()).toEqual(before);
    // Three weeks on, these hours have become days; what is told of the past is the same.
    await sumUpSensors(app.database, ORGANIZATION, NOW + 21 * 24 * HOUR_MS);
    const after = await sensors();
    const past = ({ name, first_seen, last_seen, version }: Record<string, unknown>) => [
      name,
      first_seen,
      last_seen,
      version,
    ];
    expect(after.map(past)).toEqual(before.map(past));
    const [{ rows } = { rows: 0 }] = await app.database.query<{ rows: number }>(
      'SELECT count(*) AS rows FROM sensor_hours WHERE organization_id = $1',
      [ORGANIZATION],
    );
    expect(rows).toBeLessThan(15);
  });
});

describe('names without end', () => {
  const MANY_PROPERTY = '0190aaaa-0000-7000-8000-0000000000a9';

  it('count together beyond a hundred a day, and the list stays bounded and says so', async () => {
    await app.database.query(`INSERT INTO properties (organization_id, id, name) VALUES ($1, $2, 'Crowd')`, [
      ORGANIZATION,
      MANY_PROPERTY,
    ]);
    const atMs = startOfDay(NOW);
    await app.record(
      Array.from({ length: 620 }, (_, n) =>
        sampleDetection({ sighting: { atMs: atMs + n, sensor: `name-${n}`, propertyId: MANY_PROPERTY } }),
      ),
    );
    const before = (await app.call('viewer', 'GET', `${PATH}?page_size=1`)).body;
    expect(before).toMatchObject({ total: 500, more_exist: true });

    await sumUpSensors(app.database, ORGANIZATION, NOW);
    await sumUpSensors(app.database, ORGANIZATION, NOW);
    const rows = await app.database.query<{ sensor: string; detections: number }>(
      'SELECT sensor, sum(detections) AS detections FROM sensor_hours WHERE organization_id = $1 AND property_id = $2 GROUP BY 1',
      [ORGANIZATION, MANY_PROPERTY],
    );
    expect(rows).toHaveLength(101);
    expect(rows.find(({ sensor }) => sensor === '(more)')?.detections).toBe(520);
    expect(rows.some(({ sensor }) => sensor === 'name-0')).toBe(true);
    expect((await app.call('viewer', 'GET', `${PATH}?page_size=1`)).body.more_exist).toBe(false);
  });
});
