import { tmpdir } from 'node:os';
import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRoutes } from '../../../src/operation/health/routes.ts';
import { KEY, observed, report, said } from '../../parts/detection/sightings.ts';
import { type WholeApp, wholeApp } from '../../parts/service/whole-app.ts';

const DAY_MS = 86_400_000;
const DATA_DIR = tmpdir();

let app: WholeApp;
let ada: { id: string; organizationId: string };
let eve: { id: string; organizationId: string };
beforeAll(async () => {
  app = await wholeApp((routes, { database, pipeline }) =>
    systemRoutes(routes, {
      ...{ database, pipeline, dataDir: DATA_DIR, nowMs: Date.now, trustsProxies: false },
      intelligence: { feeds: () => [] },
      publicUrl: () => 'http://sundew.example',
      space: () => ({ freeBytes: 9e9, floorBytes: 512 * 1_048_576, isShort: false, hoursLeft: null }),
      folded: () => 0,
      decoyListener: () => null,
    }),
  );
  ada = await app.newOwner('ada');
  eve = await app.newOwner('eve');
});
afterAll(() => app.close());

interface Item {
  readonly name: string;
  readonly state: string;
  readonly summary: string;
  readonly advice: string | null;
}

async function health(person: string) {
  const { status, body } = await app.call(person, 'GET', '/api/system/health');
  expect(status).toBe(200);
  const items: Item[] = body.data.items;
  const { state, detailed }: { state: string; detailed: boolean } = body.data;
  return { state, detailed, items, item: (name: string) => items.find((item) => item.name === name) };
}

async function hear(organizationId: string, sensor: string, atMs: number, kind: 'key' | 'simulation' = 'key') {
  await app.pipeline.process(
    report({
      reporter: { ...KEY, kind, organizationId },
      observed: observed({ receivedAtMs: atMs }),
      sensor,
      said: said({ ip: '198.51.100.7', userAgent: 'curl/8', url: 'https://shop.example/', path: '/' }),
    }),
  );
}

describe('the health of the installation', () => {
  it('names every part, and says what to do about each that is not well', async () => {
    const { items, item, state, detailed } = await health(ada.id);
    expect(detailed).toBe(true);
    expect(items.map(({ name }) => name)).toEqual([
      ...[
        'version',
        'budget',
        'clock',
        'database',
        'decoys',
        'disk',
        'feeds',
        'jobs',
        'migrations',
        'outbox',
        'partitions',
      ],
      ...['public_address', 'recorder', 'backup', 'client_address', 'certificates', 'sensors', 'self_test'],
    ]);
    for (const { name, state: its, advice } of items) {
      expect([name, advice === null]).toEqual([name, its === 'ok']);
    }
    expect(item('database')).toMatchObject({ state: 'ok', values: { bytes: expect.any(Number) } });
    expect(item('public_address')).toMatchObject({ state: 'degraded', reason: 'not_encrypted' });
    expect(item('backup')?.state).toBe('not_configured');
    expect(item('budget')).toMatchObject({ state: 'ok', values: { folded: 0, floor_mb: 512, hours_left: null } });
    expect(state).toBe('degraded');
  });

  it('tells those who run nothing which parts work, and no more', async () => {
    const viewer = await app.newMember('vera', ada.organizationId, 'viewer');
    const { items, item, detailed } = await health(viewer);
    expect(detailed).toBe(false);
    expect(item('public_address')?.state).toBe('degraded');
    expect(item('database')).toEqual({
      ...{ name: 'database', state: 'ok', summary: 'Works as it should.', advice: null },
      ...{ fix: null, reason: 'ok_outline', values: {} },
    });
    expect(JSON.stringify(items)).not.toContain('sundew.example');
  });

  it('tells of the silent sensors of the reader, and of no other tenant', async () => {
    expect((await health(ada.id)).item('sensors')?.state).toBe('not_configured');
    await hear(ada.organizationId, 'express', Date.now() - 9 * DAY_MS);
    await hear(eve.organizationId, 'secret-of-eve', Date.now() - 9 * DAY_MS);
    expect((await health(ada.id)).item('sensors')).toMatchObject({
      ...{ state: 'degraded', reason: 'silent', fix: '/sensors' },
      values: { sensors: 1, silent: 1, names: 'express of Default' },
    });
    expect(JSON.stringify((await health(ada.id)).items)).not.toContain('secret-of-eve');
    await hear(ada.organizationId, 'express', Date.now());
    expect((await health(ada.id)).item('sensors')?.state).toBe('ok');
  });

  it('does not take sample data for sensors, and says so', async () => {
    const sam = await app.newOwner('sam');
    expect((await health(sam.id)).item('sensors')).toMatchObject({ state: 'not_configured', reason: 'nothing_heard' });
    await hear(sam.organizationId, 'demo-shop', Date.now(), 'simulation');
    expect((await health(sam.id)).item('sensors')).toMatchObject({
      ...{ state: 'not_configured', reason: 'only_samples', fix: '/setup' },
      summary: 'Only the sensors of sample data have reported; none of your own yet.',
    });
  });

  it('tells of the certificates of the reader', async () => {
    const id = uuidv7();
    await app.database.query(
      `INSERT INTO domains (organization_id, id, domain, record_type, status) VALUES ($1, $2, 'trap.example', 'A', 'verified')`,
      [ada.organizationId, id],
    );
    expect((await health(ada.id)).item('certificates')?.state).toBe('ok');
    await app.database.query(
      `INSERT INTO certificates (organization_id, domain_id, status, not_before, not_after)
        VALUES ($1, $2, 'renewing', now() - interval '80 days', now() + interval '10 days')`,
      [ada.organizationId, id],
    );
    expect((await health(ada.id)).item('certificates')).toMatchObject({ state: 'degraded', reason: 'ending' });
    await app.database.query(
      `UPDATE certificates SET status = 'failed', not_after = now() WHERE organization_id = $1`,
      [ada.organizationId],
    );
    const found = (await health(ada.id)).item('certificates');
    expect(found).toMatchObject({ state: 'fail', fix: '/domains', summary: expect.stringContaining('trap.example') });
    expect((await health(eve.id)).item('certificates')?.state).toBe('ok');
    expect((await health(ada.id)).state).toBe('fail');
  });

  it('is for nobody without a name', async () => {
    expect((await app.call(uuidv7(), 'GET', '/api/system/health')).status).toBe(401);
  });
});
