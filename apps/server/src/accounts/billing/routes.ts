import { Problem } from '@sundew/wire/problems';
import { Type } from 'typebox';
import type { Payments } from '../../outside/payments/payments-port.ts';
import { type Access, demand } from '../../platform/access/access.ts';
import { reader, signedIn, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, Many, One, pageOf, ShortPaging } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { type Audit, actorOf } from '../audit/audit.ts';
import type { PlanDirectory } from '../plans/plan.ts';
import type { Plans } from '../plans/plans-file.ts';
import { openCheckout, openPortal, type SessionParts } from './open-sessions.ts';
import { demandReturnAddress, type ReturnPlaces } from './return-address.ts';
import {
  CheckoutWish,
  PlanAnswer,
  PortalWish,
  SessionAnswer,
  SubscriptionAnswer,
  toPlan,
  toSubscription,
} from './schema.ts';
import { findCustomer } from './store.ts';

const operation = operationsOf('Billing');

export interface BillingDeps {
  readonly database: Database;
  readonly audit: Audit;
  readonly clock: () => number;
  readonly plans: Plans;
  readonly directory: PlanDirectory;
  /** Null where nothing is sold. */
  readonly payments: Payments | null;
  readonly returnPlaces: () => ReturnPlaces;
  readonly onFault: (error: Error) => void;
}

export function billingRoutes(app: App, deps: BillingDeps): void {
  const { database, plans, directory, payments, returnPlaces } = deps;
  const offered = payments === null ? [plans.selfHosted] : plans.all.filter((plan) => plan !== plans.selfHosted);
  const provider = payments === null ? 'none' : 'stripe';

  /** What sessions are opened with. @throws Problem conflict where nothing is sold */
  function selling(): SessionParts {
    if (payments === null) throw new Problem('nothing_is_sold');
    return { ...deps, payments };
  }

  app.get(
    '/api/billing/plans',
    operation('listPlans', signedIn('read'), 'List the plans that organizations can have', {
      querystring: ShortPaging,
      response: { 200: Many(PlanAnswer) },
    }),
    async ({ query }) => pageOf(offered.map(toPlan), query),
  );

  app.get(
    '/api/organizations/:organization_id/subscription',
    operation('getSubscription', reader(), 'Get the plan of an organization and how it is paid', {
      params: Type.Object({ organization_id: Id }),
      response: { 200: One(SubscriptionAnswer) },
    }),
    async ({ params: { organization_id: organizationId } }) => {
      const customer = payments === null ? null : await findCustomer(database.pool, organizationId);
      return { data: toSubscription(await directory.find(organizationId), customer, provider) };
    },
  );

  app.post(
    '/api/billing/checkout-session',
    operation(
      'createCheckoutSession',
      writer('owner'),
      'Open the page of the payment provider on which a plan is bought',
      { body: CheckoutWish, response: { 201: One(SessionAnswer) } },
      { alsoRefuses: ['conflict', 'upstream_failed'] },
    ),
    async (request, reply) => {
      const { organization_id: organizationId, ...wish } = request.body;
      demandOrganization(request.access, organizationId);
      const places = returnPlaces();
      const url = await openCheckout(selling(), {
        ...{ organizationId, actor: actorOf(request), priceId: wish.price_id },
        successUrl: demandReturnAddress(wish.success_url, 'body.success_url', places),
        cancelUrl: demandReturnAddress(wish.cancel_url, 'body.cancel_url', places),
      });
      return reply.code(201).send({ data: { url } });
    },
  );

  app.post(
    '/api/billing/portal-session',
    operation(
      'createPortalSession',
      writer('owner'),
      'Open the page of the payment provider on which a subscription is changed or cancelled',
      { body: PortalWish, response: { 201: One(SessionAnswer) } },
      { alsoRefuses: ['conflict', 'upstream_failed'] },
    ),
    async ({ access, body }, reply) => {
      demandOrganization(access, body.organization_id);
      const returnUrl = demandReturnAddress(body.return_url, 'body.return_url', returnPlaces());
      const url = await openPortal(selling(), body.organization_id, returnUrl);
      return reply.code(201).send({ data: { url } });
    },
  );
}

/** @throws Problem not_found for an organization of others, forbidden for a role that may not */
function demandOrganization(access: Access, organizationId: string): void {
  if (!access.organizationIds.includes(organizationId)) notFound('organization');
  demand(access, organizationId);
}
