import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation, reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { listNotices, ResponseNotice, toNotice } from '../notices/notice-log.ts';
import { DeliveriesQuery, showDeliveries } from '../webhooks/delivery-log.ts';
import { WebhookDelivery } from '../webhooks/schema.ts';
import { createRule, type RuleParts, removeRule, replaceRule, toggleRule } from './manage-rules.ts';
import { ResponseAction, ResponseActionInput, ResponseRun } from './schema.ts';
import { toResponseAction, toRun } from './shown.ts';
import { findRule, listRules, listRuns } from './store.ts';

const operation = operationsOf('Response actions');
const PATH = '/api/organizations/:organization_id/response-actions';
const BY_ID = `${PATH}/:response_action_id`;
const ById = Type.Object({ organization_id: Id, response_action_id: Id });

/** WHEN a trigger THEN actions (specification, "Response action"). */
export function responseActionRoutes(app: App, parts: RuleParts & { readonly database: Database }): void {
  const { database } = parts;

  app.get(
    PATH,
    operation('listResponseActions', automation('read', 'viewer'), 'List response actions, oldest first', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(ResponseAction) },
    }),
    async ({ params, query }) => {
      const rows = await listRules(database.pool, params.organization_id);
      const { offset, limit } = window(query);
      const items = rows.slice(offset, offset + limit).map((row) => toResponseAction(row));
      return many({ items, total: rows.length }, query);
    },
  );

  app.post(
    PATH,
    operation(
      'createResponseAction',
      automation('write'),
      'Create a response action; it runs from then on when it is enabled',
      { params: InOrganization, body: ResponseActionInput, response: { 201: One(ResponseAction) } },
    ),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const { row, secrets } = await createRule(parts, organizationId, actorOf(request), request.body);
      return reply.code(201).send({ data: toResponseAction(row, secrets) });
    },
  );

  app.get(
    BY_ID,
    operation('getResponseAction', automation('read', 'viewer'), 'Get a response action', {
      params: ById,
      response: { 200: One(ResponseAction) },
    }),
    async ({ params }) => {
      const row = await findRule(database.pool, params.organization_id, params.response_action_id);
      return { data: toResponseAction(row ?? notFound('response_action')) };
    },
  );

  app.put(
    BY_ID,
    operation(
      'updateResponseAction',
      automation('write'),
      'Replace a response action; a webhook whose address stays keeps its secret',
      { params: ById, body: ResponseActionInput, response: { 200: One(ResponseAction) } },
    ),
    async (request) => {
      const { organization_id: organizationId, response_action_id: id } = request.params;
      const { row, secrets } = await replaceRule(parts, organizationId, id, actorOf(request), request.body);
      return { data: toResponseAction(row, secrets) };
    },
  );

  app.patch(
    `${BY_ID}/toggle`,
    operation('toggleResponseAction', automation('write'), 'Turn a response action on or off', {
      params: ById,
      response: { 200: One(ResponseAction) },
    }),
    async (request) => {
      const { organization_id: organizationId, response_action_id: id } = request.params;
      return { data: toResponseAction(await toggleRule(parts, organizationId, id, actorOf(request))) };
    },
  );

  app.delete(
    BY_ID,
    operation(
      'deleteResponseAction',
      automation('write'),
      'Delete a response action; what it blocked stays until it ends or is lifted',
      { params: ById, response: { 200: One(ResponseAction) } },
    ),
    async (request) => {
      const { organization_id: organizationId, response_action_id: id } = request.params;
      return { data: toResponseAction(await removeRule(parts, organizationId, id, actorOf(request))) };
    },
  );

  app.get(
    `${BY_ID}/runs`,
    operation(
      'listResponseRuns',
      reader('detections:read'),
      'List what a response action met and did, by target and hour, the latest first',
      { params: ById, querystring: Paging, response: { 200: Many(ResponseRun) } },
    ),
    async ({ access, params, query }) => {
      const { organization_id: organizationId, response_action_id: ruleId } = params;
      if ((await findRule(database.pool, organizationId, ruleId)) === null) notFound('response_action');
      const place = { organizationId, ruleId, propertyId: access.propertyId };
      const found = await listRuns(database.pool, place, window(query));
      return many({ items: found.items.map(toRun), total: found.total }, query);
    },
  );

  app.get(
    `${BY_ID}/notices`,
    operation(
      'listResponseNotices',
      automation('read'),
      'List the messages that a response action brought about, the newest first',
      { params: ById, querystring: Paging, response: { 200: Many(ResponseNotice) } },
    ),
    async ({ params, query }) => {
      const { organization_id: organizationId, response_action_id: ruleId } = params;
      if ((await findRule(database.pool, organizationId, ruleId)) === null) notFound('response_action');
      const found = await listNotices(database.pool, organizationId, ruleId, window(query));
      return many({ items: found.items.map(toNotice), total: found.total }, query);
    },
  );

  app.get(
    `${BY_ID}/deliveries`,
    operation(
      'listResponseDeliveries',
      automation('read'),
      'List what was delivered to the webhooks of a response action in the last two weeks, newest first',
      { params: ById, querystring: DeliveriesQuery, response: { 200: Many(WebhookDelivery) } },
    ),
    async ({ params, query }) => {
      const { organization_id: organizationId, response_action_id: ruleId } = params;
      const { actions } = (await findRule(database.pool, organizationId, ruleId)) ?? notFound('response_action');
      const webhookIds = actions.flatMap(({ webhook_id: id }) => id ?? []);
      return showDeliveries(database.pool, organizationId, webhookIds, query);
    },
  );
}
