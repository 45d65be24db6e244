import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import { closePages, demandNothingRuns } from '../../../src/accounts/billing/demand-nothing-runs.ts';
import { openCheckout } from '../../../src/accounts/billing/open-sessions.ts';
import { insertOrganization, markDeleted } from '../../../src/accounts/organizations/store.ts';
import { readPlans } from '../../../src/accounts/plans/plans-file.ts';
import type { Payments } from '../../../src/outside/payments/payments-port.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const PRICE = { id: 'price_pro', amount: 100, currency: 'eur', interval: 'month' } as const;
/** What happens while the provider opens a page. */
let meanwhile: () => Promise<void>;
let isPayable = false;
const payments = {
  createCustomer: async () => 'cus_1',
  async openCheckout() {
    await meanwhile();
    isPayable = true;
    return 'https://checkout.example/1';
  },
  async closeCheckouts() {
    isPayable = false;
  },
  subscriptionOf: async () => null,
} as unknown as Payments;

let organizationId: string;
beforeEach(async () => {
  organizationId = uuidv7();
  await fresh.database.query('TRUNCATE subscriptions, customer_directory');
  await insertOrganization(fresh.database.pool, organizationId, 'Shop', new Date());
});

function buy(): Promise<string> {
  const plans = readPlans(null);
  return openCheckout(
    {
      ...{ database: fresh.database, audit: createAudit(), clock: Date.now, payments, onFault: () => {} },
      plans: { ...plans, byPrice: () => ({ plan: plans.selfHosted, price: PRICE }) },
    },
    {
      ...{
        organizationId,
        priceId: 'price_pro',
        successUrl: 'https://shop.example/',
        cancelUrl: 'https://shop.example/',
      },
      actor: { kind: 'user', id: uuidv7(), name: 'Ada', ipAddress: null },
    },
  );
}

/** As the call that deletes an organization does it. */
async function remove(between: () => Promise<unknown> = async () => {}): Promise<void> {
  const parts = { database: fresh.database, payments, onFault: () => {} };
  await demandNothingRuns(parts, organizationId);
  await between();
  await markDeleted(fresh.database.pool, organizationId, new Date());
  await closePages(parts, organizationId);
}

it('nothing can be paid on a page that is opened while the organization is deleted', async () => {
  meanwhile = () => remove();
  await expect(buy()).rejects.toMatchObject({ code: 'not_found' });
  expect(isPayable).toBe(false);
});

it('nor on one that was opened just before', async () => {
  meanwhile = async () => {};
  await remove(buy);
  expect(isPayable).toBe(false);
});
