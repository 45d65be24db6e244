/** How a subscription stands, in the words of the wire. */
export const STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'canceled'] as const;
export type SubscriptionStatus = (typeof STATUSES)[number];

/** A subscription as the payment provider tells of it. */
export interface Subscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly priceId: string;
  readonly periodStartMs: number;
  readonly periodEndMs: number;
  readonly cancelsAtPeriodEnd: boolean;
}

export interface CheckoutWish {
  readonly customerId: string;
  readonly organizationId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Only the first of several calls with the same key opens a session. */
  readonly idempotencyKey: string;
}

/** A payment provider. Every call answers or fails within 15 s. */
export interface Payments {
  /** The same customer for the same organization, however often it is asked. @throws PaymentsFailed */
  createCustomer(of: { organizationId: string; name: string }): Promise<string>;
  /**
   * Nothing can be paid any more on pages that were opened for the customer before, or at the same moment.
   * @returns the address of the provider's own page, where the customer pays
   * @throws PaymentsFailed
   */
  openCheckout(wish: CheckoutWish): Promise<string>;
  /** Nothing can be paid any more on any page that was opened for the customer. @throws PaymentsFailed */
  closeCheckouts(customerId: string): Promise<void>;
  /** @returns the address of the provider's page where the customer changes or cancels @throws PaymentsFailed */
  openPortal(of: { customerId: string; returnUrl: string }): Promise<string>;
  /** The subscription that counts, as it is now; null for a customer who never had one. @throws PaymentsFailed */
  subscriptionOf(customerId: string): Promise<Subscription | null>;
  /**
   * Whom a message of the provider is about; null for a message about nobody.
   * @throws MessageNotGenuine when the signature is wrong or older than five minutes
   */
  customerIn(body: Buffer, signature: string): string | null;
}

/** Says in words for the log what the provider did not do; never a credential. */
export class PaymentsFailed extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The payment provider did not do it: ${why}`, { cause });
    this.name = 'PaymentsFailed';
  }
}

/** A message that says it comes from the provider and does not prove it. */
export class MessageNotGenuine extends Error {
  constructor() {
    super('The message is not signed by the payment provider, or was signed too long ago.');
    this.name = 'MessageNotGenuine';
  }
}
