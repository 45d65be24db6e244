import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, One, pageOf, ShortPaging } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { countDeliveries } from './deliveries-store.ts';
import { DeliveriesQuery, showDeliveries } from './delivery-log.ts';
import { changeWebhook, createWebhook, removeWebhook, rotateSecret, type WebhookParts } from './manage-webhooks.ts';
import {
  SecretRotation,
  toDelivery,
  toWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
  WebhookWithSecret,
} from './schema.ts';
import type { SendingParts } from './send-delivery.ts';
import { findWebhook, listWebhooks, type WebhookRow } from './store.ts';
import { testWebhook } from './test-webhook.ts';

const operation = operationsOf('Webhooks');
const PATH = '/api/organizations/:organization_id/integrations/webhooks';
const BY_ID = `${PATH}/:webhook_id`;
const ById = Type.Object({ organization_id: Id, webhook_id: Id });

export type WebhookRouteParts = WebhookParts & SendingParts & { readonly database: Database };

/** Receivers of events (specification, "Webhook", "Events"). */
export function webhookRoutes(app: App, parts: WebhookRouteParts): void {
  const { database, clock } = parts;

  app.post(
    PATH,
    operation('createWebhook', automation('write'), 'Create a webhook; its secret is in this answer only', {
      params: InOrganization,
      body: WebhookInput,
      response: { 201: One(WebhookWithSecret) },
    }),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const { row, secret } = await createWebhook(parts, organizationId, actorOf(request), request.body);
      return reply.code(201).send({ data: { ...toWebhook(row, undefined, clock()), secret } });
    },
  );

  app.get(
    PATH,
    operation(
      'listWebhooks',
      automation('read'),
      'List webhooks with what became of their deliveries, as far as they are kept',
      { params: InOrganization, querystring: ShortPaging, response: { 200: Many(Webhook) } },
    ),
    async ({ params, query }) => {
      const rows = await listWebhooks(database.pool, params.organization_id);
      return pageOf(await shown(params.organization_id, rows), query);
    },
  );

  app.get(
    BY_ID,
    operation('getWebhook', automation('read'), 'Get a webhook', { params: ById, response: { 200: One(Webhook) } }),
    async ({ params }) => {
      const row = await findWebhook(database.pool, params.organization_id, params.webhook_id);
      return { data: await shownOne(row ?? notFound('webhook')) };
    },
  );

  app.patch(
    BY_ID,
    operation('updateWebhook', automation('write'), 'Change a webhook', {
      params: ById,
      body: WebhookChange,
      response: { 200: One(Webhook) },
    }),
    async (request) => {
      const row = await changeWebhook(parts, placeOf(request.params), actorOf(request), request.body);
      return { data: await shownOne(row) };
    },
  );

  app.delete(
    BY_ID,
    operation('deleteWebhook', automation('write'), 'Delete a webhook with its deliveries; what waits is not sent', {
      params: ById,
      response: { 200: One(Webhook) },
    }),
    async (request) => {
      const counts = await countDeliveries(database.pool, request.params.organization_id, [request.params.webhook_id]);
      const row = await removeWebhook(parts, placeOf(request.params), actorOf(request));
      return { data: toWebhook(row, counts.get(row.id), clock()) };
    },
  );

  app.post(
    `${BY_ID}/rotate`,
    {
      ...operation(
        'rotateWebhookSecret',
        automation('write'),
        'Replace the secret; the old one signs on for the overlap',
        { params: ById, body: SecretRotation, response: { 200: One(WebhookWithSecret) } },
      ),
      preValidation: async (request) => {
        // The body may be left out altogether.
        request.body ??= {} as typeof request.body;
      },
    },
    async (request) => {
      const place = placeOf(request.params);
      const { row, secret } = await rotateSecret(parts, place, actorOf(request), request.body.overlap_hours);
      return { data: { ...(await shownOne(row)), secret } };
    },
  );

  app.post(
    `${BY_ID}/test`,
    operation('testWebhook', automation('write'), 'Send the event test and tell what the receiver answered', {
      params: ById,
      response: { 200: One(WebhookDelivery) },
    }),
    async ({ params }) => ({ data: toDelivery(await testWebhook(parts, params.organization_id, params.webhook_id)) }),
  );

  app.get(
    `${BY_ID}/deliveries`,
    operation(
      'listWebhookDeliveries',
      automation('read'),
      'List deliveries of the last two weeks, the newest 10,000 at most, newest first',
      {
        params: ById,
        querystring: DeliveriesQuery,
        response: { 200: Many(WebhookDelivery) },
      },
    ),
    async ({ params, query }) => {
      const { organization_id: organizationId, webhook_id: webhookId } = params;
      if ((await findWebhook(database.pool, organizationId, webhookId)) === null) notFound('webhook');
      return showDeliveries(database.pool, organizationId, [webhookId], query);
    },
  );

  async function shown(organizationId: string, rows: readonly WebhookRow[]) {
    const ids = rows.map(({ id }) => id);
    const counts = await countDeliveries(database.pool, organizationId, ids);
    return rows.map((row) => toWebhook(row, counts.get(row.id), clock()));
  }

  async function shownOne(row: WebhookRow) {
    const counts = await countDeliveries(database.pool, row.organization_id, [row.id]);
    return toWebhook(row, counts.get(row.id), clock());
  }
}

function placeOf(params: { readonly organization_id: string; readonly webhook_id: string }) {
  return { organizationId: params.organization_id, webhookId: params.webhook_id };
}
