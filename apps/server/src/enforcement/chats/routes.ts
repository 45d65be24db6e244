import { type Static, Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation } from '../../platform/access/requirement.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, One, pageOf, ShortPaging } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { type ChatParts, changeChat, connectChat, disconnectChat, testChat } from './manage-chats.ts';
import { Chat, ChatChange, ChatInput, toChat } from './schema.ts';
import { accountOf } from './send-to-chat.ts';
import { type ChatRow, findChat, listChats } from './store.ts';

const operation = operationsOf('Integrations');
const PATH = '/api/organizations/:organization_id/integrations/chat';
const BY_ID = `${PATH}/:integration_id`;
const ById = Type.Object({ organization_id: Id, integration_id: Id });

/** Chats that response actions write to. */
export function chatRoutes(app: App, parts: ChatParts): void {
  const { database, sealer } = parts;
  const shown = (row: ChatRow) => toChat(row, accountOf(sealer, row));
  const place = (params: Static<typeof ById>) => ({
    ...{ organizationId: params.organization_id, integrationId: params.integration_id },
  });
  const requiresRead = automation('read');
  const requiresWrite = automation('write');

  app.post(
    PATH,
    operation('connectChat', requiresWrite, 'Connect a chat that response actions write to', {
      params: InOrganization,
      body: ChatInput,
      description: 'Nothing is sent yet; test it, then name it in a response action.',
      response: { 201: One(Chat) },
    }),
    async (request, reply) => {
      const row = await connectChat(parts, request.params.organization_id, actorOf(request), request.body);
      return reply.code(201).send({ data: shown(row) });
    },
  );

  app.get(
    PATH,
    operation('listChats', requiresRead, 'List connected chats and how it stands with them', {
      params: InOrganization,
      querystring: ShortPaging,
      response: { 200: Many(Chat) },
    }),
    async ({ params, query }) => pageOf((await listChats(database.pool, params.organization_id)).map(shown), query),
  );

  app.get(
    BY_ID,
    operation('getChat', requiresRead, 'Get a connected chat', { params: ById, response: { 200: One(Chat) } }),
    async ({ params }) => ({
      data: shown(
        (await findChat(database.pool, params.organization_id, params.integration_id)) ?? notFound('integration'),
      ),
    }),
  );

  app.patch(
    BY_ID,
    operation('updateChat', requiresWrite, 'Change a connected chat; what is not given stays', {
      params: ById,
      body: ChatChange,
      response: { 200: One(Chat) },
    }),
    async (request) => ({
      data: shown(await changeChat(parts, place(request.params), actorOf(request), request.body)),
    }),
  );

  app.delete(
    BY_ID,
    operation('deleteChat', requiresWrite, 'Disconnect a chat; messages that wait for it are dropped', {
      params: ById,
      response: { 200: One(Chat) },
    }),
    async (request) => ({ data: shown(await disconnectChat(parts, place(request.params), actorOf(request))) }),
  );

  app.post(
    `${BY_ID}/test`,
    operation('testChat', requiresWrite, 'Send a test message now; the answer says what became of it', {
      params: ById,
      response: { 200: One(Chat) },
    }),
    async (request) => ({ data: shown(await testChat(parts, place(request.params))) }),
  );
}
