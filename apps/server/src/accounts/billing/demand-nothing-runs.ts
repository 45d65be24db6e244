import { Problem } from '@sundew/wire/problems';
import type { Queryable } from '../../platform/database/queryable.ts';
import { isRunning } from './rules.ts';
import { findCustomer } from './store.ts';

/**
 * Of an organization that is gone nobody could cancel the subscription any more.
 * @throws Problem conflict while there is one that will be paid again
 */
export async function demandNothingRuns(on: Queryable, organizationId: string): Promise<void> {
  const subscription = (await findCustomer(on, organizationId))?.subscription ?? null;
  if (subscription === null || subscription.cancelsAtPeriodEnd) return;
  if (isRunning(subscription)) throw new Problem('subscription_still_runs');
}
