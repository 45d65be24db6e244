import { UnableToStart } from '../../platform/config/unable-to-start.ts';
import type { Payments } from './payments-port.ts';

export interface PaymentSettings {
  readonly provider: 'none' | 'stripe';
  readonly stripeSecretKey: string | null;
  readonly stripeWebhookSecret: string | null;
  readonly stripeUrl: string | null;
}

/**
 * The payment provider of the settings; null for none, and then none of its code is loaded.
 * @throws UnableToStart naming the setting that is missing
 */
export async function openPayments(settings: PaymentSettings): Promise<Payments | null> {
  if (settings.provider === 'none') return null;
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeUrl: url } = settings;
  if (secretKey === null) throw new UnableToStart('SUNDEW_BILLING=stripe needs SUNDEW_STRIPE_SECRET_KEY.');
  if (webhookSecret === null) throw new UnableToStart('SUNDEW_BILLING=stripe needs SUNDEW_STRIPE_WEBHOOK_SECRET.');
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments({ secretKey, webhookSecret, url });
}
