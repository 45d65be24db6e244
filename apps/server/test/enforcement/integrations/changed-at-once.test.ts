import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import { accountOf, sealSecrets } from '../../../src/enforcement/integrations/firewalls/account.ts';
import { line } from '../../../src/enforcement/integrations/firewalls/kinds/field.ts';
import type { FirewallKind } from '../../../src/enforcement/integrations/firewalls/kinds/firewall-kind.ts';
import { changeFirewall } from '../../../src/enforcement/integrations/firewalls/manage-firewalls.ts';
import { findIntegration, insertIntegration } from '../../../src/enforcement/integrations/store.ts';
import type { Waf, WafAccount, WafFound, Wafs } from '../../../src/outside/waf/waf-port.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION } from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';

const KIND: FirewallKind = {
  ...{ name: 'two_secrets', label: 'TwoSecrets', settings: {}, example: {} },
  secrets: { user: line(1, 20), password: line(1, 20) },
};
const FOUND: WafFound = { place: {}, abilities: { most_fingerprints: 0 } };
const sealer = createSealer('the secret of this test, long enough');

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

it('of two changes of one firewall at the same moment both are kept, and tried together', async () => {
  const { database } = fresh;
  const [id, at] = [uuidv7(), new Date()];
  await insertIntegration(database.pool, {
    ...{
      organization_id: ORGANIZATION,
      id,
      provider: KIND.name,
      name: 'Edge',
      mode: 'block',
      block_duration_hours: 24,
    },
    ...{ token_hash: null, token_hint: '****', last_fetched_at: null, settings: {}, found: FOUND, fault: null },
    ...{ secrets: sealSecrets(sealer, id, { user: 'old', password: 'old' }), failures: 0, retry_at: null },
    ...{ synced_at: null, created_at: at, updated_at: at },
  });
  const tried: WafAccount['secrets'][] = [];
  const { promise: both, resolve: goOn } = Promise.withResolvers<void>();
  const waf: Pick<Waf, 'prepare'> = {
    prepare: async () => {
      await both;
      return FOUND;
    },
  };
  const wafs: Wafs = {
    async open(_provider: string, { secrets }: WafAccount) {
      tried.push(secrets);
      return waf as Waf;
    },
  };
  const parts = { database, audit: createAudit(), clock: Date.now, release: async () => {}, wafs, sealer };
  const author = { kind: 'user', id: uuidv7(), name: 'Ada', ipAddress: null } as const;
  const place = { kind: KIND, organizationId: ORGANIZATION, integrationId: id };
  const changes = [{ user: 'new' }, { password: 'new' }, { name: 'Shop' }, { mode: 'count' as const }];
  const changing = Promise.all(changes.map((change) => changeFirewall(parts, place, author, change)));
  await until(() => tried.length === 2);
  goOn();
  await changing;
  const row = await findIntegration(database.pool, ORGANIZATION, id);
  expect(row).toMatchObject({ name: 'Shop', mode: 'count' });
  expect(row && accountOf(sealer, row).secrets).toEqual({ user: 'new', password: 'new' });
  expect(tried.at(-1)).toEqual({ user: 'new', password: 'new' });
});
