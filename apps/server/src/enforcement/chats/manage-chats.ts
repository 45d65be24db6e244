import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor as Author, changeOf } from '../../accounts/audit/change.ts';
import { pagesOf } from '../../accounts/organizations/pages.ts';
import type { Database } from '../../platform/database/database.ts';
import { demandRowLeft, type RowBound } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import type { IntegrationPlace } from '../integrations/integration-place.ts';
import { readReceiverUrl } from '../webhooks/receiver-url.ts';
import { CHAT_FIELDS, type ChatAccount, type ChatKind } from './kinds/chat-kind.ts';
import { testMessage } from './message.ts';
import type { ChatChange, ChatInput } from './schema.ts';
import { accountOf, chatKindOf, sealAccount } from './send-to-chat.ts';
import { type ChatRow, deleteChat, findChat, insertChat, updateChat } from './store.ts';
import { type ChatWritingParts, writeToChat } from './write-to-chat.ts';

export interface ChatParts extends ChatWritingParts {
  /** Without a trailing slash; for the links. */
  readonly publicUrl: () => string;
  readonly database: Database;
  readonly audit: Audit;
  /** Whether receivers may lie in private networks. */
  readonly allowPrivate: boolean;
  /** Drops what waits to be sent to a chat, in the transaction in which the chat goes. */
  readonly forget: (
    client: pg.PoolClient,
    organizationId: string,
    of: { readonly receiverId: string },
  ) => Promise<void>;
}

const BOUND: RowBound = { table: 'chats', most: LIMITS.integrationsPerOrganization, refusal: 'integrations_full' };
const BOT_TOKEN = /^\d{3,20}:[A-Za-z0-9_-]{20,100}$/;
const CHAT_ID = /^(-?\d{1,19}|@[A-Za-z0-9_]{4,32})$/;

/** @throws Problem validation_failed, conflict when there are too many */
export function connectChat(
  parts: ChatParts,
  organizationId: string,
  author: Author,
  { kind, name, ...given }: ChatInput,
): Promise<ChatRow> {
  const { database, sealer, clock } = parts;
  const account = readAccount(chatKindOf(kind), given, parts.allowPrivate);
  const at = new Date(clock());
  const id = uuidv7(at.getTime());
  const row: ChatRow = {
    ...{ organization_id: organizationId, id, kind, name: name.trim() },
    ...{ account: sealAccount(sealer, id, account), secret_hint: hintOf(account) },
    ...{ cause: null, said: null, failures: 0, retry_at: null, sent_at: null, created_at: at, updated_at: at },
  };
  return database.transaction(async (client) => {
    await demandRowLeft(client, organizationId, BOUND);
    await insertChat(client, row);
    await write(client, parts, author, 'create', row);
    return row;
  });
}

/** What is not given stays; a bot's server is changed together with its token. @throws Problem not_found, validation_failed */
export function changeChat(
  parts: ChatParts,
  place: IntegrationPlace,
  author: Author,
  { name, ...given }: ChatChange,
): Promise<ChatRow> {
  const { database, sealer, clock, allowPrivate } = parts;
  return database.transaction(async (client) => {
    const known = await find(client, place, true);
    const kept = accountOf(sealer, known);
    const account = readAccount(chatKindOf(known.kind), { ...kept, ...given }, allowPrivate);
    // Another server would be shown the token that is kept here and told to nobody.
    if (account.api_url !== kept.api_url && given.bot_token === undefined) {
      throw invalidValue('body.bot_token', fault('is_required'));
    }
    const row = {
      ...{ ...known, name: (name ?? known.name).trim(), account: sealAccount(sealer, known.id, account) },
      ...{ secret_hint: hintOf(account), updated_at: new Date(clock()) },
      ...{ cause: null, said: null, failures: 0, retry_at: null },
    };
    await updateChat(client, row);
    await write(client, parts, author, 'update', row);
    return row;
  });
}

/** Messages that wait for it go with it. @throws Problem not_found */
export function disconnectChat(parts: ChatParts, place: IntegrationPlace, author: Author): Promise<ChatRow> {
  return parts.database.transaction(async (client) => {
    const row = await find(client, place, true);
    await parts.forget(client, row.organization_id, { receiverId: row.id });
    await deleteChat(client, row);
    await write(client, parts, author, 'delete', row);
    return row;
  });
}

/** Sends a message now, also to a chat that is paused, and tells how it stands with it. @throws Problem not_found */
export async function testChat(parts: ChatParts, place: IntegrationPlace): Promise<ChatRow> {
  const { database } = parts;
  const row = await find(database.pool, place);
  const [organization] = await database.query<{ name: string }>(
    'SELECT name FROM organizations WHERE organization_id = $1',
    [place.organizationId],
  );
  await writeToChat(
    parts,
    database.pool,
    row,
    testMessage(organization?.name ?? '', pagesOf(parts.publicUrl(), row.organization_id)),
  );
  return find(database.pool, place);
}

async function find(on: pg.ClientBase | pg.Pool, place: IntegrationPlace, lock = false): Promise<ChatRow> {
  return (await findChat(on, place.organizationId, place.integrationId, lock)) ?? notFound('integration');
}

/** What a chat is reached with, checked. @throws Problem validation_failed with the field that is wrong */
function readAccount(kind: ChatKind, given: ChatAccount, allowPrivate: boolean): ChatAccount {
  const account: Partial<Record<(typeof CHAT_FIELDS)[number], string>> = {};
  for (const field of CHAT_FIELDS) {
    const value = given[field]?.trim();
    const path = `body.${field}`;
    const isRequired = kind.required.includes(field);
    if (value === undefined || value === '') {
      if (isRequired) throw invalidValue(path, fault('is_required'));
      continue;
    }
    if (!isRequired && !kind.optional.includes(field)) {
      throw invalidValue(path, fault('option_of_others', { type: kind.name }));
    }
    if (field === 'bot_token' && !BOT_TOKEN.test(value)) throw invalidValue(path, fault('must_be_bot_token'));
    if (field === 'chat_id' && !CHAT_ID.test(value)) throw invalidValue(path, fault('must_be_chat_id'));
    account[field] = field === 'url' || field === 'api_url' ? readReceiverUrl(value, path, allowPrivate) : value;
  }
  return account;
}

function hintOf({ url, bot_token: token }: ChatAccount): string {
  return `****${(url ?? token ?? '').slice(-4)}`;
}

function write(
  client: pg.PoolClient,
  { audit }: ChatParts,
  author: Author,
  verb: 'create' | 'update' | 'delete',
  row: ChatRow,
): Promise<void> {
  return audit.write(client, changeOf(author, `integration.${verb}`, row, { name: row.name, provider: row.kind }));
}
