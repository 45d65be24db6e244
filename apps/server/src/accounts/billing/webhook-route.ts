import { Problem } from '@sundew/wire/problems';
import { MessageNotGenuine, type Payments } from '../../outside/payments/payments-port.ts';
import { anyone } from '../../platform/access/requirement.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { organizationOfCustomer } from './store.ts';
import { askForSync } from './sync-subscription.ts';

export interface WebhookDeps {
  readonly database: Database;
  readonly changes: Changes;
  readonly payments: Payments;
}

/** Messages of the provider are some kilobytes. */
const LONGEST_MESSAGE = 262_144;

/**
 * Takes the provider's messages. Nothing in one is believed but that somebody's subscription may have changed: that is
 * stored before the answer, and the subscription is read from the provider afterwards.
 */
export function webhookRoute(app: App, { database, changes, payments }: WebhookDeps): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => done(null, bytes));
    scope.post(
      '/api/billing/webhook',
      {
        bodyLimit: LONGEST_MESSAGE,
        // Checking a signature is cheap, and a share of calls would hold off the provider when it has much to tell.
        config: { requires: anyone() },
        schema: { hide: true },
      },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature'];
        const customerId = readCustomer(payments, body, typeof signature === 'string' ? signature : '');
        const organizationId = customerId === null ? null : await organizationOfCustomer(database.pool, customerId);
        // An account of the provider may have customers that are not ours.
        if (organizationId !== null) await askForSync(changes, [organizationId]);
        return { received: true };
      },
    );
  });
}

function readCustomer(payments: Payments, body: unknown, signature: string): string | null {
  if (!Buffer.isBuffer(body)) throw new Problem('message_not_genuine');
  try {
    return payments.customerIn(body, signature);
  } catch (error) {
    if (error instanceof MessageNotGenuine) throw new Problem('message_not_genuine');
    throw error;
  }
}
