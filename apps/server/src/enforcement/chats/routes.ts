import { type Static, Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation } from '../../platform/access/requirement.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, One, whole } from '../../platform/http/envelope.ts';
import { type ChatParts, changeChat, connectChat, disconnectChat, testChat } from './manage-chats.ts';
import { Chat, ChatChange, ChatInput, toChat } from './schema.ts';
import { accountOf } from './send-to-chat.ts';
import { type ChatRow, findChat, listChats } from './store.ts';

const TAGS = ['Integrations'];
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
  const requiresRead = { requires: automation('read') };
  const requiresWrite = { requires: automation('write') };

  app.post(
    PATH,
    {
      config: requiresWrite,
      schema: {
        ...{ tags: TAGS, operationId: 'connectChat', params: InOrganization, body: ChatInput },
        summary: 'Connect a chat that response actions write to',
        description: 'Nothing is sent yet; test it, then name it in a response action.',
        response: { 201: One(Chat) },
      },
    },
    async (request, reply) => {
      const row = await connectChat(parts, request.params.organization_id, actorOf(request), request.body);
      return reply.code(201).send({ data: shown(row) });
    },
  );

  app.get(
    PATH,
    {
      config: requiresRead,
      schema: {
        ...{ tags: TAGS, operationId: 'listChats', params: InOrganization },
        summary: 'List connected chats and how it stands with them',
        response: { 200: Many(Chat) },
      },
    },
    async ({ params }) => whole((await listChats(database.pool, params.organization_id)).map(shown)),
  );

  app.get(
    BY_ID,
    {
      config: requiresRead,
      schema: {
        ...{ tags: TAGS, operationId: 'getChat', params: ById },
        summary: 'Get a connected chat',
        response: { 200: One(Chat) },
      },
    },
    async ({ params }) => ({
      data: shown(
        (await findChat(database.pool, params.organization_id, params.integration_id)) ?? notFound('integration'),
      ),
    }),
  );

  app.patch(
    BY_ID,
    {
      config: requiresWrite,
      schema: {
        ...{ tags: TAGS, operationId: 'updateChat', params: ById, body: ChatChange },
        summary: 'Change a connected chat; what is not given stays',
        response: { 200: One(Chat) },
      },
    },
    async (request) => ({
      data: shown(await changeChat(parts, place(request.params), actorOf(request), request.body)),
    }),
  );

  app.delete(
    BY_ID,
    {
      config: requiresWrite,
      schema: {
        ...{ tags: TAGS, operationId: 'deleteChat', params: ById },
        summary: 'Disconnect a chat; messages that wait for it are dropped',
        response: { 200: One(Chat) },
      },
    },
    async (request) => ({ data: shown(await disconnectChat(parts, place(request.params), actorOf(request))) }),
  );

  app.post(
    `${BY_ID}/test`,
    {
      config: requiresWrite,
      schema: {
        ...{ tags: TAGS, operationId: 'testChat', params: ById },
        summary: 'Send a test message now; the answer says what became of it',
        response: { 200: One(Chat) },
      },
    },
    async (request) => ({ data: shown(await testChat(parts, place(request.params))) }),
  );
}
