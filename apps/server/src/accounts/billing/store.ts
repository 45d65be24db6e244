import type { Subscription, SubscriptionStatus } from '../../outside/payments/payments-port.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** What the audit log calls the opening of a page on which something is bought. */
export const CHECKOUT = 'subscription.checkout';

/** What an organization has at the payment provider. */
export interface Customer {
  readonly customerId: string;
  /** Null until something was bought. */
  readonly subscription: Subscription | null;
  /** Another one after every change. */
  readonly updatedAt: Date;
}

interface Row {
  customer_id: string;
  subscription_id: string | null;
  status: SubscriptionStatus;
  price_id: string;
  period_start: Date;
  period_end: Date;
  cancels_at_period_end: boolean;
  updated_at: Date;
}

/** Null for an organization that was never at the provider. */
export async function findCustomer(on: Queryable, organizationId: string): Promise<Customer | null> {
  const { rows } = await on.query<Row>(
    `SELECT customer_id, subscription_id, status, price_id, period_start, period_end, cancels_at_period_end,
       updated_at FROM subscriptions WHERE organization_id = $1`,
    [organizationId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { customerId: row.customer_id, subscription: toSubscription(row), updatedAt: row.updated_at };
}

function toSubscription(row: Row): Subscription | null {
  if (row.subscription_id === null) return null;
  return {
    id: row.subscription_id,
    status: row.status,
    priceId: row.price_id,
    periodStartMs: row.period_start.getTime(),
    periodEndMs: row.period_end.getTime(),
    cancelsAtPeriodEnd: row.cancels_at_period_end,
  };
}

/** Remembers whose a customer is. The first one stays. */
export async function insertCustomer(
  on: Queryable,
  organizationId: string,
  customerId: string,
  at: Date,
): Promise<void> {
  await on.query(
    `INSERT INTO subscriptions (organization_id, customer_id, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id) DO NOTHING`,
    [organizationId, customerId, at],
  );
  await on.query(
    `INSERT INTO customer_directory (customer_id, organization_id) VALUES ($1, $2) ON CONFLICT (customer_id) DO NOTHING`,
    [customerId, organizationId],
  );
}

/** Null for a customer of somebody else. */
export async function organizationOfCustomer(on: Queryable, customerId: string): Promise<string | null> {
  const { rows } = await on.query<{ organization_id: string }>(
    'SELECT organization_id FROM customer_directory WHERE customer_id = $1',
    [customerId],
  );
  return rows[0]?.organization_id ?? null;
}

/**
 * @param known the customer as it was before the provider was asked
 * @returns false when somebody else has changed it since
 */
export async function updateSubscription(
  on: Queryable,
  organizationId: string,
  known: Customer,
  subscription: Subscription,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE subscriptions SET subscription_id = $2, status = $3, price_id = $4, period_start = $5, period_end = $6,
       cancels_at_period_end = $7, updated_at = greatest($8, updated_at + interval '1 ms')
     WHERE organization_id = $1 AND updated_at = $9`,
    [
      organizationId,
      subscription.id,
      subscription.status,
      subscription.priceId,
      new Date(subscription.periodStartMs),
      new Date(subscription.periodEndMs),
      subscription.cancelsAtPeriodEnd,
      at,
      known.updatedAt,
    ],
  );
  return rowCount === 1;
}

/** A page on which something is bought can be paid for a day. */
const PAYABLE = `EXISTS (SELECT 1 FROM audit_log AS a WHERE a.organization_id = s.organization_id
  AND a.at BETWEEN $1::timestamptz - interval '25 hours' AND $1 AND a.action = '${CHECKOUT}')`;

/**
 * Organizations whose period is over although nobody told of another one, or that nobody told of for a day; and those that may
 * have bought something lately.
 */
export async function overdueCustomers(on: Queryable, now: Date): Promise<string[]> {
  const { rows } = await on.query<{ organization_id: string }>(
    `SELECT organization_id FROM subscriptions AS s
     WHERE CASE WHEN subscription_id IS NULL OR status = 'canceled' THEN ${PAYABLE}
       ELSE period_end < $1 OR updated_at < $1 - interval '1 day' END`,
    [now],
  );
  return rows.map(({ organization_id }) => organization_id);
}
