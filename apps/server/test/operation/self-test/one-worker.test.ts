import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSelfTestJob } from '../../../src/operation/self-test/self-test-job.ts';
import { storeSettings } from '../../../src/operation/self-test/settings-store.ts';
import { startRun } from '../../../src/operation/self-test/start-run.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { TEST_PROOFS } from '../../parts/detection/test-proofs.ts';
import { until } from '../../parts/machine/until.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

/** An organization with one site, and a run of its self-test that waits for a worker. */
async function planRun(site: string): Promise<void> {
  const { database } = fresh;
  const [organizationId, propertyId] = [uuidv7(), uuidv7()];
  await database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Shop')`, [organizationId]);
  await database.query(`INSERT INTO properties (organization_id, id, name) VALUES ($1, $2, 'Shop')`, [
    organizationId,
    propertyId,
  ]);
  const sites = [{ property_id: propertyId, address: site }];
  const settings = { every_hours: 0, patience_seconds: 5, sites, agents: [] };
  await storeSettings(database.pool, organizationId, settings, new Date());
  expect(await startRun(database, organizationId, Date.now())).toBe(true);
}

it('sites that never answer keep one worker, and no run of others waiting', async () => {
  const { database } = fresh;
  const visited: string[] = [];
  const { promise: end, resolve: hangUp } = Promise.withResolvers<void>();
  const job = createSelfTestJob({
    ...{ database, testProofs: TEST_PROOFS, testPrefix: 'Service-Test/', clock: Date.now, tell: async () => {} },
    ssh: { visit: async () => 'answered' },
    web: {
      async fetch(url) {
        visited.push(new URL(url).hostname);
        await end;
        throw new Error('nobody answered');
      },
    },
  });
  const control = new AbortController();
  const work = () => job.run({ database, payload: {}, signal: control.signal, nowMs: Date.now(), retentionDays: 30 });
  await planRun('https://slow.example/');
  const first = work();
  await until(() => visited.length === 1);
  await planRun('https://other.example/');
  await work();
  await until(() => visited.length === 2);
  expect(visited).toEqual(['slow.example', 'other.example']);
  control.abort();
  hangUp();
  await first;
});
