import { readFileSync } from 'node:fs';
import { sellingSettings } from '../../apps/server/test/parts/payments/plans-on-sale.ts';

const PLANS = new URL('../../apps/server/src/accounts/plans/plans.yaml', import.meta.url);

/** Settings of a service that meters: the plans of the product, with so many events a month in the free one. */
export function meteredSettings(stripeUrl: string, monthlyEvents: number): Record<string, string> {
  const plans = readFileSync(PLANS, 'utf8').replace(/(id: free\n.*\n\s+monthly_events: )\d+/, `$1${monthlyEvents}`);
  return sellingSettings(stripeUrl, plans);
}
