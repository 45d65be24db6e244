import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation } from '../../platform/access/requirement.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, One, pageOf, ShortPaging } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import {
  BLOCK_LIST,
  changeIntegration,
  connectBlockList,
  disconnect,
  type IntegrationParts,
} from './manage-integrations.ts';
import { BlockList, BlockListChange, BlockListInput, BlockListWithUrl, toBlockList } from './schema.ts';
import { findIntegration, selectIntegrations } from './store.ts';

const operation = operationsOf('Integrations');
const PATH = '/api/organizations/:organization_id/integrations/block-lists';
const BY_ID = `${PATH}/:integration_id`;
const ById = Type.Object({ organization_id: Id, integration_id: Id });

/** Block lists: how a firewall without an API follows, by fetching an address. */
export function blockListRoutes(app: App, parts: IntegrationParts & { readonly publicUrl: () => string }): void {
  const { database, publicUrl } = parts;

  app.post(
    PATH,
    operation(
      'connectBlockList',
      automation('write'),
      'Make a block list that firewalls fetch; its address is in this answer only',
      { params: InOrganization, body: BlockListInput, response: { 201: One(BlockListWithUrl) } },
    ),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const { row, token } = await connectBlockList(parts, organizationId, actorOf(request), request.body);
      return reply.code(201).send({ data: { ...toBlockList(row), url: `${publicUrl()}/api/v1/block-list/${token}` } });
    },
  );

  app.get(
    PATH,
    operation('listBlockLists', automation('read'), 'List block lists', {
      params: InOrganization,
      querystring: ShortPaging,
      response: { 200: Many(BlockList) },
    }),
    async ({ params, query }) =>
      pageOf(
        (await selectIntegrations(database.pool, params.organization_id, { provider: BLOCK_LIST })).map(toBlockList),
        query,
      ),
  );

  app.get(
    BY_ID,
    operation('getBlockList', automation('read'), 'Get a block list', {
      params: ById,
      response: { 200: One(BlockList) },
    }),
    async ({ params }) => {
      const row = await findIntegration(database.pool, params.organization_id, params.integration_id, {
        provider: BLOCK_LIST,
      });
      return { data: toBlockList(row ?? notFound('integration')) };
    },
  );

  app.patch(
    BY_ID,
    operation('updateBlockList', automation('write'), 'Change a block list; blocks that are there keep their time', {
      params: ById,
      body: BlockListChange,
      response: { 200: One(BlockList) },
    }),
    async (request) => ({
      data: toBlockList(await changeIntegration(parts, placeOf(request.params), actorOf(request), request.body)),
    }),
  );

  app.delete(
    BY_ID,
    operation('deleteBlockList', automation('write'), 'Delete a block list; what was blocked there is free again', {
      params: ById,
      response: { 200: One(BlockList) },
    }),
    async (request) => ({ data: toBlockList(await disconnect(parts, placeOf(request.params), actorOf(request))) }),
  );
}

function placeOf(params: { readonly organization_id: string; readonly integration_id: string }) {
  return { organizationId: params.organization_id, integrationId: params.integration_id };
}
