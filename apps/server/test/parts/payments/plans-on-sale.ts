import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET_KEY, WEBHOOK_SECRET } from './stripe-stand-in.ts';

const COMMON = `domains: 1, decoys: 2, members: 2, api_calls_per_minute: null, features: [Some]`;

/** A plans file with little in it, so that its limits are met soon. */
export const PLANS = `
- { id: self-hosted, name: Self-hosted, monthly_events: null, keep_one_in: 1, properties: null, domains: null, decoys: null,
    members: null, api_calls_per_minute: null, retention_days: null, features: [], prices: [] }
- { id: free, name: Free, monthly_events: 20, keep_one_in: 5, properties: 2, retention_days: 7, prices: [], ${COMMON} }
- { id: pro, name: Pro, monthly_events: 400, keep_one_in: 10, properties: 9, retention_days: 30, ${COMMON},
    prices: [{ id: price_pro, amount: 4900, currency: eur, interval: month },
             { id: price_pro_year, amount: 49000, currency: eur, interval: year }] }
`;

/** Settings of a service that sells these plans through a stand-in for Stripe. */
export function sellingSettings(stripeUrl: string, plans = PLANS): Record<string, string> {
  const file = join(mkdtempSync(join(tmpdir(), 'sundew-plans-')), 'plans.yaml');
  writeFileSync(file, plans);
  return {
    SUNDEW_BILLING: 'stripe',
    SUNDEW_PLANS_FILE: file,
    SUNDEW_STRIPE_URL: stripeUrl,
    SUNDEW_STRIPE_SECRET_KEY: SECRET_KEY,
    SUNDEW_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SUNDEW_BILLING_RETURN_HOSTS: 'app.shop.example',
  };
}
