import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectedEverywhere } from '../../../src/enforcement/integrations/connected.ts';
import { insertIntegration } from '../../../src/enforcement/integrations/store.ts';
import { compareFirewalls } from '../../../src/enforcement/jobs/compare-firewalls.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { runJob } from '../../parts/database/run-job.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

async function connectFirewall(organization: string): Promise<void> {
  const { database } = fresh;
  await database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [organization, 'Shop']);
  const at = new Date();
  await insertIntegration(database.pool, {
    ...{ organization_id: organization, id: randomUUID(), provider: 'cloudflare', name: 'Edge', mode: 'block' },
    ...{ block_duration_hours: 24, token_hash: null, token_hint: '', last_fetched_at: null, settings: {} },
    ...{ secrets: Buffer.from('sealed'), found: null, fault: null, failures: 0, retry_at: null, synced_at: null },
    ...{ created_at: at, updated_at: at },
  });
}

it('firewalls of an organization are compared though those of the one before cannot be asked for', async () => {
  const { database } = fresh;
  await connectFirewall(randomUUID());
  await connectFirewall(randomUUID());
  // In the order in which the job goes through them.
  const [first, second] = [...(await connectedEverywhere(database.pool)).keys()];
  await database.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'this entry cannot be written'; END $$`,
  );
  await database.query(
    `CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.organization_id = '${first}')
      EXECUTE FUNCTION refuse()`,
  );
  await expect(runJob(compareFirewalls, database)).rejects.toThrow('this entry cannot be written');
  const asked = await database.query('SELECT organization_id, reaction FROM outbox');
  expect(asked).toEqual([{ organization_id: second, reaction: 'sync_firewall' }]);
});
