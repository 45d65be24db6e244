import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { STATUSES } from '../../outside/payments/payments-port.ts';
import { Id, Nullable, Timestamp } from '../../platform/http/envelope.ts';
import type { HeldPlan, Plan } from '../plans/plan.ts';
import type { Customer } from './store.ts';

const limit = (of: string) => Nullable(Type.Integer({ description: `${of}; null is no limit.` }));

const PlanPrice = named(
  'PlanPrice',
  Type.Object({
    id: Type.String({ description: '`price_id` of a checkout session.' }),
    amount: Type.Integer({ description: 'In the smallest unit of the currency.' }),
    currency: Type.String(),
    interval: Type.Union([Type.Literal('month'), Type.Literal('year')]),
  }),
);

export const PlanAnswer = named(
  'Plan',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    prices: Type.Array(PlanPrice),
    monthly_events: limit('Events that are stored in a month'),
    keep_one_in: Type.Integer({
      description: 'Beyond the monthly events one of so many is stored, and counts as all.',
    }),
    properties: limit('Properties'),
    domains: limit('Domains'),
    decoys: limit('Decoys'),
    members: limit('Members and open invitations'),
    api_calls_per_minute: limit('Calls of the management API in a minute'),
    retention_days: limit('Days that detections are kept'),
    features: Type.Array(Type.String()),
  }),
  {
    ...{ id: 'starter', name: 'Starter', monthly_events: 100_000, keep_one_in: 10, properties: 3, domains: 3 },
    ...{ decoys: 50, members: 5, api_calls_per_minute: 300, retention_days: 30, features: ['Three sites'] },
    prices: [{ id: 'price_starter', amount: 1900, currency: 'eur', interval: 'month' }],
  },
);

export function toPlan(plan: Plan): Static<typeof PlanAnswer> {
  return {
    ...{ id: plan.id, name: plan.name, prices: [...plan.prices], features: [...plan.features] },
    ...{ monthly_events: plan.monthlyEvents, keep_one_in: plan.keepOneIn, ...plan.limits },
    ...{ api_calls_per_minute: plan.apiCallsPerMinute, retention_days: plan.retentionDays },
  };
}

export const SubscriptionAnswer = named(
  'Subscription',
  Type.Object({
    plan: Type.String({ description: 'The plan that holds now.' }),
    status: Type.String({ enum: [...STATUSES] }),
    current_period_start: Timestamp,
    current_period_end: Timestamp,
    cancel_at_period_end: Type.Boolean(),
    provider: Type.String({ enum: ['none', 'stripe'] }),
  }),
  {
    ...{ plan: 'starter', status: 'active', cancel_at_period_end: false, provider: 'stripe' },
    current_period_start: SAMPLE.createdAt,
    current_period_end: SAMPLE.at,
  },
);

/** Who bought nothing has an active subscription of the plan that holds, by calendar month. */
export function toSubscription(
  { plan, month }: HeldPlan,
  customer: Customer | null,
  provider: 'none' | 'stripe',
): Static<typeof SubscriptionAnswer> {
  const of = customer?.subscription ?? null;
  return {
    ...{ plan: plan.id, provider, status: of?.status ?? 'active' },
    current_period_start: new Date(of?.periodStartMs ?? month.fromMs).toISOString(),
    current_period_end: new Date(of?.periodEndMs ?? month.untilMs).toISOString(),
    cancel_at_period_end: of?.cancelsAtPeriodEnd ?? false,
  };
}

const Address = Type.String({ minLength: 1, maxLength: 2_000 });

export const CheckoutWish = named(
  'CheckoutSessionInput',
  Type.Object(
    {
      organization_id: Id,
      price_id: Type.String({ minLength: 1, maxLength: 100 }),
      success_url: Address,
      cancel_url: Address,
    },
    { additionalProperties: false },
  ),
  {
    organization_id: SAMPLE.organizationId,
    price_id: 'price_starter',
    success_url: 'https://sundew.example/billing?bought=1',
    cancel_url: 'https://sundew.example/billing',
  },
);

export const PortalWish = named(
  'PortalSessionInput',
  Type.Object({ organization_id: Id, return_url: Address }, { additionalProperties: false }),
  { organization_id: SAMPLE.organizationId, return_url: 'https://sundew.example/billing' },
);

export const SessionAnswer = named(
  'PaymentSession',
  Type.Object({ url: Type.String({ description: 'The page of the payment provider to send the person to.' }) }),
  { url: 'https://checkout.stripe.com/c/pay/cs_live_a1' },
);
