import { Problem } from '@sundew/wire/problems';
import { type Payments, PaymentsFailed, type Subscription } from '../../outside/payments/payments-port.ts';
import type { Database } from '../../platform/database/database.ts';
import { isRunning } from './rules.ts';
import { type Customer, findCustomer } from './store.ts';

export interface EndingParts {
  readonly database: Database;
  readonly payments: Payments;
  readonly onFault: (error: Error) => void;
}

/**
 * Of an organization that is gone nobody could cancel the subscription any more, nor one that was bought afterwards: pages
 * on which it could be are ended. A provider that does not answer keeps nobody from leaving.
 * @throws Problem conflict while there is one that will be paid again
 */
export async function demandNothingRuns(parts: EndingParts, organizationId: string): Promise<void> {
  const known = await findCustomer(parts.database.pool, organizationId);
  if (known === null) return;
  if (willBePaid(known.subscription) || willBePaid(await subscriptionNow(parts, known))) {
    throw new Problem('subscription_still_runs');
  }
}

/** Once it is deleted: a page that was opened in the last moment could still be paid, for nobody. */
export async function closePages({ database, payments, onFault }: EndingParts, organizationId: string): Promise<void> {
  const known = await findCustomer(database.pool, organizationId);
  if (known === null) return;
  try {
    await payments.closeCheckouts(known.customerId);
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error;
    onFault(error);
  }
}

/** What was bought until now, and is the last. */
async function subscriptionNow({ payments, onFault }: EndingParts, known: Customer): Promise<Subscription | null> {
  try {
    await payments.closeCheckouts(known.customerId);
    return await payments.subscriptionOf(known.customerId);
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error;
    onFault(error);
    return known.subscription;
  }
}

function willBePaid(subscription: Subscription | null): boolean {
  return subscription !== null && !subscription.cancelsAtPeriodEnd && isRunning(subscription);
}
