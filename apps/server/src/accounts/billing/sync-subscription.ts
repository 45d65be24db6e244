import type { Payments, Subscription } from '../../outside/payments/payments-port.ts';
import { type Changes, changing } from '../../platform/background/changes.ts';
import { enqueue, type OutboxEntry } from '../../platform/background/outbox.ts';
import type { Reaction } from '../../platform/background/reaction.ts';
import type { Audit } from '../audit/audit.ts';
import { type Customer, findCustomer, updateSubscription } from './store.ts';

export interface SyncParts {
  readonly payments: Payments;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
}

const REACTION = 'sync_subscription';
const PROVIDER = { kind: 'payment_provider', id: 'payment_provider', name: null, ipAddress: null };

/** One organization waits at most once. */
export function syncEntry(organizationId: string): OutboxEntry {
  return { organizationId, id: organizationId, reaction: REACTION, payload: {} };
}

/** Asks for the subscription of organizations to be read anew. */
export function askForSync(changes: Pick<Changes, 'transaction'>, organizationIds: readonly string[]): Promise<void> {
  return changes.transaction((client) => enqueue(client, organizationIds.map(syncEntry)));
}

/**
 * Reads a subscription from the provider and keeps what it says now. Messages only say that something changed, so it does
 * not matter in which order they come, how often, or whether one is missing. An answer is kept only where nobody has kept
 * another one since the question, so an older answer never replaces a newer one.
 */
export function createSyncSubscription(parts: SyncParts): Reaction {
  return {
    name: REACTION,
    async run({ organizationId }, { database }) {
      let isKept = false;
      while (!isKept) {
        const known = await findCustomer(database.pool, organizationId);
        const now = known === null ? null : await parts.payments.subscriptionOf(known.customerId);
        if (known === null || now === null) return;
        isKept = await keep(parts, organizationId, known, now);
      }
    },
  };
}

/** @returns false when somebody else has kept an answer meanwhile */
function keep(
  { changes, audit, clock }: SyncParts,
  organizationId: string,
  known: Customer,
  now: Subscription,
): Promise<boolean> {
  return changing(changes, 'subscription', organizationId, async (client) => {
    if (!(await updateSubscription(client, organizationId, known, now, new Date(clock())))) return false;
    const { subscription: before } = known;
    const isNews =
      before?.id !== now.id ||
      before.status !== now.status ||
      before.priceId !== now.priceId ||
      before.cancelsAtPeriodEnd !== now.cancelsAtPeriodEnd;
    if (isNews) {
      await audit.write(client, {
        organizationId,
        actor: PROVIDER,
        action: 'subscription.change',
        targetType: 'subscription',
        targetId: now.id,
        details: { status: now.status, price_id: now.priceId, cancels_at_period_end: now.cancelsAtPeriodEnd },
      });
    }
    return true;
  });
}
