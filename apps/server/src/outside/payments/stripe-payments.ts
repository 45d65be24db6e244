import Stripe from 'stripe';
import { MessageNotGenuine, type Payments, PaymentsFailed } from './payments-port.ts';
import { chooseSubscription, toSubscription } from './stripe-subscription.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own; null asks Stripe. */
  readonly url: string | null;
}

const TIMEOUT_MS = 5_000;
/** The client repeats with the same idempotency key. */
const RETRIES = 1;
/** Messages that were signed earlier are refused. */
const TOLERANCE_S = 300;

/** Stripe, through its official client. The version of its API is the one that the client was made for. */
export function createStripePayments({ secretKey, webhookSecret, url }: StripeSettings): Payments {
  const stripe = new Stripe(secretKey, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
    ...(url === null ? {} : elsewhere(new URL(url))),
  });
  return {
    async createCustomer({ organizationId, name }) {
      const customer = await asked(() =>
        stripe.customers.create(
          { name, metadata: { organization_id: organizationId } },
          { idempotencyKey: `customer-${organizationId}` },
        ),
      );
      return customer.id;
    },
    async openCheckout(wish) {
      const { idempotencyKey: key } = wish;
      const [before] = await openCheckouts(stripe, wish.customerId);
      if (before?.metadata?.key === key) return addressOf(before);
      const session = await asked(() =>
        stripe.checkout.sessions.create(
          {
            metadata: { key },
            mode: 'subscription',
            customer: wish.customerId,
            client_reference_id: wish.organizationId,
            line_items: [{ price: wish.priceId, quantity: 1 }],
            success_url: wish.successUrl,
            cancel_url: wish.cancelUrl,
            subscription_data: { metadata: { organization_id: wish.organizationId } },
          },
          // The same wish after another one, which ended the first session, is answered with a new one.
          { idempotencyKey: `${key}${before?.id ?? ''}` },
        ),
      );
      const [last = session, ...others] = await openCheckouts(stripe, wish.customerId);
      await expireCheckouts(stripe, others);
      return addressOf(last);
    },
    async closeCheckouts(customerId) {
      await expireCheckouts(stripe, await openCheckouts(stripe, customerId));
    },
    async openPortal({ customerId, returnUrl }) {
      const session = await asked(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return session.url;
    },
    async subscriptionOf(customerId) {
      const { data } = await asked(() =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
      );
      const found = chooseSubscription(data);
      return found === null ? null : toSubscription(found);
    },
    customerIn(body, signature) {
      const { object } = genuine(() => stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S))
        .data as { object: object };
      return customerOf(object);
    },
  };
}

/** The last one first: everybody who looks agrees which that is. */
async function openCheckouts(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  const { data } = await asked(() => stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }));
  return data.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
}

async function expireCheckouts(stripe: Stripe, sessions: readonly Stripe.Checkout.Session[]): Promise<void> {
  for (const { id } of sessions) {
    await asked(() =>
      stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        // Somebody else has ended it, or it was paid a moment ago, which the subscription tells.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }),
    );
  }
}

function addressOf({ url }: Stripe.Checkout.Session): string {
  if (url === null) throw new PaymentsFailed('it opened a checkout session without an address');
  return url;
}

function elsewhere({ protocol, hostname, port }: URL) {
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol: scheme, host: hostname, port: port === '' ? (scheme === 'http' ? 80 : 443) : Number(port) };
}

async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentsFailed(`${error.type}${error.code === undefined ? '' : ` (${error.code})`}`, error);
  }
}

function genuine<Event>(read: () => Event): Event {
  try {
    return read();
  } catch {
    // A body that is no JSON is not Stripe's either.
    throw new MessageNotGenuine();
  }
}

/** Subscriptions, invoices and checkout sessions name their customer; a customer is one. */
function customerOf(object: object): string | null {
  if ('object' in object && object.object === 'customer') return 'id' in object ? textOf(object.id) : null;
  return 'customer' in object ? textOf(object.customer) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
