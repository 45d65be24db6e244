import { createHash } from 'node:crypto';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { type Payments, PaymentsFailed } from '../../outside/payments/payments-port.ts';
import { enqueue } from '../../platform/background/outbox.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/application.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';
import type { Audit } from '../audit/audit.ts';
import type { Actor } from '../audit/change.ts';
import { organizationName } from '../organizations/organization-name.ts';
import type { Plans } from '../plans/plans-file.ts';
import { isRunning } from './rules.ts';
import { CHECKOUT, findCustomer, insertCustomer } from './store.ts';
import { syncEntry } from './sync-subscription.ts';

export interface SessionParts {
  readonly database: Database;
  readonly audit: Audit;
  readonly clock: () => number;
  readonly plans: Plans;
  readonly payments: Payments;
  readonly onFault: (error: Error) => void;
}

export interface CheckoutOf {
  readonly organizationId: string;
  readonly actor: Actor;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * Opens the provider's page on which a plan is bought. Pressing twice in a minute opens one session; of several, only
 * the last one can be paid.
 * @returns its address
 * @throws Problem not_found, validation_failed (unknown price), conflict (there is a subscription), upstream_failed
 */
export async function openCheckout(parts: SessionParts, of: CheckoutOf): Promise<string> {
  const { organizationId, actor, priceId, successUrl, cancelUrl } = of;
  const { database, payments, plans, audit, clock } = parts;
  if (plans.byPrice(priceId) === null) throw invalidValue('body.price_id', fault('not_a_price'));
  const name = (await organizationName(database.pool, organizationId)) ?? notFound('organization');
  const known = await findCustomer(database.pool, organizationId);
  if (known?.subscription != null && isRunning(known.subscription)) throw new Problem('subscription_runs_already');
  const at = new Date(clock());
  return withProvider(parts, async () => {
    const customerId = known?.customerId ?? (await payments.createCustomer({ organizationId, name }));
    await database.transaction(async (client) => {
      await insertCustomer(client, organizationId, customerId, at);
      const target = { targetType: 'subscription', targetId: null, details: { price_id: priceId } };
      await audit.write(client, { organizationId, actor, action: CHECKOUT, ...target });
    });
    const wish = [organizationId, priceId, successUrl, cancelUrl, known?.subscription?.id ?? ''];
    const minute = Math.floor(clock() / MINUTE_MS);
    const idempotencyKey = createHash('sha256')
      .update(JSON.stringify([wish, minute]))
      .digest('hex');
    const url = await payments.openCheckout({
      ...{ customerId, organizationId, priceId, successUrl, cancelUrl, idempotencyKey },
    });
    // Whoever deleted the organization meanwhile may have looked for pages before this one was there.
    if ((await organizationName(database.pool, organizationId)) === null) {
      await payments.closeCheckouts(customerId);
      notFound('organization');
    }
    // What was paid on an earlier page up to now, of which nobody has told yet.
    const now = await payments.subscriptionOf(customerId);
    if (now === null || !isRunning(now)) return url;
    await payments.closeCheckouts(customerId);
    await database.transaction((client) => enqueue(client, [syncEntry(organizationId)]));
    throw new Problem('subscription_runs_already');
  });
}

/**
 * Opens the provider's page on which a subscription is changed or cancelled.
 * @returns its address
 * @throws Problem conflict (nothing was bought yet), upstream_failed
 */
export async function openPortal(parts: SessionParts, organizationId: string, returnUrl: string): Promise<string> {
  const known = await findCustomer(parts.database.pool, organizationId);
  if (known === null) throw new Problem('no_subscription_yet');
  return withProvider(parts, () => parts.payments.openPortal({ customerId: known.customerId, returnUrl }));
}

async function withProvider<Result>({ onFault }: SessionParts, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error;
    onFault(error);
    throw new Problem('payment_provider_failed', undefined, { retryAfterS: 30, cause: error });
  }
}
