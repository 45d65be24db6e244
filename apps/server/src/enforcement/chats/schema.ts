import { named } from '@sundew/wire/named';
import { CHAT_CAUSES, CHAT_KINDS, CHAT_STATES, type ChatState } from '@sundew/wire/notices';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Name, Timestamp } from '../../platform/http/envelope.ts';
import type { ChatAccount } from './kinds/chat-kind.ts';
import { FAILURES_TO_PAUSE } from './pausing.ts';
import type { ChatRow } from './store.ts';

const FIELDS = {
  url: Type.Optional(Type.String({ maxLength: 2_048, description: 'Of the incoming webhook; not for telegram.' })),
  bot_token: Type.Optional(Type.String({ maxLength: 200, description: 'For telegram.' })),
  chat_id: Type.Optional(Type.String({ maxLength: 100, description: 'For telegram.' })),
  api_url: Type.Optional(Type.String({ maxLength: 2_048, description: 'Of your own Bot API server, for telegram.' })),
};

export const ChatInput = named(
  'ChatInput',
  Type.Object({ kind: Type.Enum(CHAT_KINDS), name: Name, ...FIELDS }, { additionalProperties: false }),
  { kind: 'slack', name: 'Security', url: 'https://hooks.slack.com/services/T000/B000/a-secret' },
);
export type ChatInput = Static<typeof ChatInput>;

export const ChatChange = named(
  'ChatChange',
  Type.Object({ name: Type.Optional(Name), ...FIELDS }, { additionalProperties: false, minProperties: 1 }),
  { name: 'Security team' },
);
export type ChatChange = Static<typeof ChatChange>;

export const Chat = named(
  'Chat',
  Type.Object({
    ...{ id: Id, kind: Type.Enum(CHAT_KINDS), name: Name },
    host: Type.String({ description: 'Where messages are sent.' }),
    chat_id: nullable(Type.String()),
    secret_hint: Type.String({ description: 'The end of the address or token, which nobody can read again.' }),
    state: Type.Enum(CHAT_STATES),
    fault: nullable(
      named(
        'ChatFault',
        Type.Object({
          cause: Type.Enum(Object.keys(CHAT_CAUSES)),
          message: Type.String(),
          said: nullable(Type.String()),
        }),
      ),
    ),
    retry_at: nullable(Timestamp),
    ...{ sent_at: nullable(Timestamp), created_at: Timestamp, updated_at: Timestamp },
  }),
  {
    ...{ id: SAMPLE.otherId, kind: 'slack', name: 'Security', host: 'hooks.slack.com', chat_id: null },
    ...{ secret_hint: '****x9Qk', state: 'ok', fault: null, retry_at: null, sent_at: SAMPLE.at },
    ...{ created_at: SAMPLE.createdAt, updated_at: SAMPLE.createdAt },
  },
);

/** @param account of the chat, opened */
export function toChat(row: ChatRow, account: ChatAccount): Static<typeof Chat> {
  const { id, kind, name, secret_hint, cause, said } = row;
  return {
    ...{ id, kind, name, secret_hint },
    host: URL.parse(account.url ?? account.api_url ?? 'https://api.telegram.org')?.host ?? '',
    chat_id: account.chat_id ?? null,
    state: stateOf(row),
    fault: cause === null ? null : { cause, message: CHAT_CAUSES[cause], said },
    retry_at: row.retry_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function stateOf({ failures }: ChatRow): ChatState {
  if (failures >= FAILURES_TO_PAUSE) return 'paused';
  return failures > 0 ? 'failing' : 'ok';
}
