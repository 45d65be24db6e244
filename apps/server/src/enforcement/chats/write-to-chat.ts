import type { Queryable } from '../../platform/database/queryable.ts';
import type { Message } from './message.ts';
import { noteFailure } from './pausing.ts';
import { type ChatFailure, type ChatSendingParts, sendToChat } from './send-to-chat.ts';
import { type ChatRow, noteChatSuccess } from './store.ts';

export type { ChatSendingParts } from './send-to-chat.ts';
export { type ChatRow, findChat, listChats } from './store.ts';

export interface ChatWritingParts extends ChatSendingParts {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Sends a message once, and keeps how it stands with the chat. @returns null when the service took it */
export async function writeToChat(
  parts: ChatWritingParts,
  on: Queryable,
  chat: ChatRow,
  message: Message,
): Promise<(ChatFailure & { readonly retryAt: Date }) | null> {
  const failure = await sendToChat(parts, chat, message);
  if (failure !== null) return { ...failure, retryAt: await noteFailure(on, chat, failure, parts.clock()) };
  await noteChatSuccess(on, chat, new Date(parts.clock()));
  return null;
}
