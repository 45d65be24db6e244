import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type accountOf, sealSecrets } from '../../../src/enforcement/integrations/firewalls/account.ts';
import { noteSuccess } from '../../../src/enforcement/integrations/firewalls/lease.ts';
import {
  findIntegration,
  type IntegrationRow,
  insertIntegration,
  updateIntegration,
} from '../../../src/enforcement/integrations/store.ts';
import { createSyncFirewall } from '../../../src/enforcement/syncing/sync-firewall.ts';
import { type Waf, WafFailure } from '../../../src/outside/waf/waf-port.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION } from '../../parts/detection/sample-detection.ts';

const sealer = createSealer('the secret of this test, long enough');
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const withToken = (row: IntegrationRow, token: string): IntegrationRow => ({
  ...row,
  secrets: sealSecrets(sealer, row.id, { token }),
});

async function connected(token: string): Promise<IntegrationRow> {
  const at = new Date();
  const row: IntegrationRow = {
    ...{ organization_id: ORGANIZATION, id: uuidv7(), provider: 'cloudflare', name: 'Edge', mode: 'block' },
    ...{ block_duration_hours: 24, token_hash: null, token_hint: '', last_fetched_at: null, settings: {} },
    ...{ secrets: null, found: null, fault: null, failures: 0, retry_at: null, synced_at: null },
    ...{ created_at: at, updated_at: at },
  };
  await insertIntegration(fresh.database.pool, withToken(row, token));
  return row;
}

it('a firewall whose account is changed while the old one fails is not left alone for that', async () => {
  const { database } = fresh;
  const row = await connected('old');
  const place = { organizationId: ORGANIZATION, integrationId: row.id };
  const wafs = {
    async open(_: string, account: ReturnType<typeof accountOf>) {
      expect(account.secrets).toEqual({ token: 'old' });
      // Somebody gives it the account that works, while this one is on its way.
      await updateIntegration(database.pool, withToken(row, 'new'));
      await noteSuccess(database.pool, place, Date.now());
      return { prepare: () => Promise.reject(new WafFailure('firewall_credential_refused')) } as unknown as Waf;
    },
  };
  const entry = { organizationId: ORGANIZATION, id: uuidv7(), reaction: 'sync_firewall', attempt: 1 };
  await createSyncFirewall({ wafs, sealer, clock: Date.now }).run(
    { ...entry, payload: { integration_id: row.id, cause: 'compare' }, leaseUntil: new Date(Date.now() + 60_000) },
    { database, signal: new AbortController().signal },
  );
  const after = await findIntegration(database.pool, ORGANIZATION, row.id);
  expect(after).toMatchObject({ fault: null, failures: 0, retry_at: null });
  const [next] = await database.query<{ isDue: boolean }>(
    `SELECT due_at <= now() + interval '1 minute' AS "isDue" FROM outbox WHERE reaction = 'sync_firewall'`,
  );
  expect(next).toEqual({ isDue: true });
});
