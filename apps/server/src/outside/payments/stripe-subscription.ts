import type Stripe from 'stripe';
import { PaymentsFailed, type Subscription, type SubscriptionStatus } from './payments-port.ts';

const WORDS: Readonly<Record<Stripe.Subscription.Status, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  paused: 'paused',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
};

/** The better state first: a customer who came back has a cancelled subscription beside the one that counts. */
const ORDER: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
];

/** The subscription that counts among all that a customer ever had: the best state, then the newest. */
export function chooseSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const rank = ({ status }: Stripe.Subscription) => ORDER.indexOf(WORDS[status] ?? 'canceled');
  return all.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0] ?? null;
}

/** @throws PaymentsFailed for one without an item */
export function toSubscription(of: Stripe.Subscription): Subscription {
  const [item] = of.items.data;
  if (item === undefined) throw new PaymentsFailed(`the subscription ${of.id} has no item`);
  const periodEndMs = item.current_period_end * 1_000;
  return {
    id: of.id,
    status: WORDS[of.status] ?? 'canceled',
    priceId: item.price.id,
    periodStartMs: item.current_period_start * 1_000,
    periodEndMs,
    // A portal may set the day instead of the flag.
    cancelsAtPeriodEnd: of.cancel_at_period_end || of.cancel_at !== null,
  };
}
