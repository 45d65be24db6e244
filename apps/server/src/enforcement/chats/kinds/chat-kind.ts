import type { ChatKindName } from '@sundew/wire/notices';
import type { Message } from '../message.ts';

/** What a chat is reached with. */
export const CHAT_FIELDS = ['url', 'bot_token', 'chat_id', 'api_url'] as const;
export type ChatField = (typeof CHAT_FIELDS)[number];

/** What was put in for a chat, checked; which fields are there depends on the kind. */
export type ChatAccount = Readonly<Partial<Record<ChatField, string>>>;

/** What a service said about a message. */
export interface ChatReply {
  readonly status: number;
  readonly body: string;
}

/** How messages reach one chat service. One file per service. */
export interface ChatKind {
  readonly name: ChatKindName;
  readonly required: readonly ChatField[];
  readonly optional: readonly ChatField[];
  /** The POST that sends a message; `body` goes as JSON. */
  request(account: ChatAccount, message: Message): { readonly url: string; readonly body: object };
  /** Seconds for which the service wants to be left alone, where its answer says so outside of `Retry-After`. */
  pauseOf?(reply: ChatReply): number | null;
}
