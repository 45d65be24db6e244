import { describe, expect, it, vi } from 'vitest';
import { openPayments } from '../../../src/outside/payments/open-payments.ts';

describe('without a payment provider', () => {
  it('no payment code is loaded', async () => {
    vi.doMock('stripe', () => {
      throw new Error('The client of Stripe was loaded.');
    });
    const settings = { stripeSecretKey: 'sk_test_1', stripeWebhookSecret: 'whsec_1', stripeUrl: null };
    expect(await openPayments({ ...settings, provider: 'none' })).toBeNull();
    await expect(openPayments({ ...settings, provider: 'stripe' })).rejects.toThrow();
    vi.doUnmock('stripe');
  });
});
