import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import { findCustomer, insertCustomer } from '../../../src/accounts/billing/store.ts';
import { askForSync, createSyncSubscription } from '../../../src/accounts/billing/sync-subscription.ts';
import type { Payments, Subscription } from '../../../src/outside/payments/payments-port.ts';
import { type Changes, createChanges } from '../../../src/platform/background/changes.ts';
import { startDispatcher } from '../../../src/platform/background/dispatch.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { until } from '../../parts/machine/until.ts';

const BOUGHT: Subscription = {
  ...{ id: 'sub_1', status: 'active', priceId: 'price_pro', cancelsAtPeriodEnd: false },
  ...{ periodStartMs: 0, periodEndMs: 1_000 },
};

let fresh: FreshDatabase;
let changes: Changes;
beforeAll(async () => {
  fresh = await freshDatabase();
  changes = await createChanges(fresh.database);
});
afterAll(async () => {
  await changes.stop();
  await fresh.drop();
});

it('an older answer of the provider, which comes late, does not replace a newer one', async () => {
  const { database } = fresh;
  const organizationId = uuidv7();
  await insertCustomer(database.pool, organizationId, 'cus_1', new Date());
  let asked = 0;
  let now = BOUGHT;
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  const payments = {
    async subscriptionOf() {
      const answer = now;
      asked += 1;
      if (asked === 1) await slow;
      return answer;
    },
  } as unknown as Payments;
  const reactions = [createSyncSubscription({ payments, changes, audit: createAudit(), clock: Date.now })];
  // Of two nodes: one has its own entries wait for each other.
  const dispatchers = await Promise.all([1, 2].map(() => startDispatcher(database, { reactions })));
  const stored = async () => (await findCustomer(database.pool, organizationId))?.subscription?.status;
  try {
    await askForSync(changes, [organizationId]);
    await until(() => asked === 1);
    now = { ...BOUGHT, status: 'canceled' };
    await askForSync(changes, [organizationId]);
    await until(async () => (await stored()) === 'canceled');
    goOn();
    for (const dispatcher of dispatchers) await dispatcher.drain();
    expect(await stored()).toBe('canceled');
  } finally {
    goOn();
    for (const dispatcher of dispatchers) await dispatcher.stop();
  }
});
