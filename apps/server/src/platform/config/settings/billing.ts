import { hostName, list, oneOf, optional, url } from '../read-value.ts';
import { type Setting, setting } from '../setting.ts';

/** Plans and payments. */
export const billingSettings = {
  billing: setting(
    'SUNDEW_BILLING',
    'none',
    oneOf('none', 'stripe'),
    'Payment provider: none (every organization is unlimited and nothing is sold) or stripe.',
  ),
  plans_file: setting(
    'SUNDEW_PLANS_FILE',
    null as string | null,
    optional,
    'YAML file that replaces the list of plans.',
  ),
  billing_return_hosts: setting(
    'SUNDEW_BILLING_RETURN_HOSTS',
    [] as readonly string[],
    (value) => list(value).map((name) => hostName(name) ?? name),
    'Host names beside that of the service to which people may be sent back from the payment provider, comma-separated.',
  ),
  stripe_secret_key: setting(
    'SUNDEW_STRIPE_SECRET_KEY',
    null as string | null,
    optional,
    'Secret key of the Stripe account.',
    { secret: true },
  ),
  stripe_webhook_secret: setting(
    'SUNDEW_STRIPE_WEBHOOK_SECRET',
    null as string | null,
    optional,
    'Signing secret of the Stripe webhook that points to /api/billing/webhook.',
    { secret: true },
  ),
  stripe_url: setting(
    'SUNDEW_STRIPE_URL',
    null as string | null,
    url('https:', 'http:'),
    'Address of a stand-in for the API of Stripe, for tests. Default: Stripe itself.',
  ),
} satisfies Record<string, Setting<unknown>>;
