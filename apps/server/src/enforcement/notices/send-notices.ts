import { pagesOf } from '../../accounts/organizations/pages.ts';
import { type Mail, MailNotSent } from '../../outside/mail/mail-port.ts';
import type { Reaction } from '../../platform/background/reaction.ts';
import type { Database } from '../../platform/database/database.ts';
import { pausedUntil } from '../chats/pausing.ts';
import { type ChatRow, type ChatWritingParts, findChat, writeToChat } from '../chats/write-to-chat.ts';
import { letterOf } from '../response-mail/letter.ts';
import { listRecipients } from '../response-mail/recipients.ts';
import { askToSend, SEND_NOTICE } from './gather-notices.ts';
import { type NoticeFacts, type NoticeReader, noticeWords } from './notice-words.ts';
import { type ClaimedNotice, claimNotice, findWaiting, noteNotice, putBack, setSendAt } from './store.ts';

export interface NoticeParts extends ChatWritingParts {
  readonly mail: Mail;
  /** Without a trailing slash; for the links. */
  readonly publicUrl: () => string;
}

/** A chat is read by many, wherever they are. */
const EVERYBODY: NoticeReader = { language: 'en', timeZone: 'UTC' };

/**
 * Sends a message that has gathered long enough. It is marked before it is sent and never sent again, unless the
 * service says that it did not take it (429).
 */
export function createSendNotice(parts: NoticeParts): Reaction {
  return {
    name: SEND_NOTICE,
    atOnce: 10,
    async run({ organizationId, id }, { database }) {
      const waiting = await findWaiting(database.pool, organizationId, id);
      if (waiting === null) return;
      if (waiting.channel === 'mail') return mailTo(parts, database, organizationId, id, waiting.receiver_id);
      const chat = await findChat(database.pool, organizationId, waiting.receiver_id);
      if (chat === null) return;
      const nowMs = parts.clock();
      // While the chat is paused its messages wait, and go on taking in what happens.
      const until = pausedUntil(chat, nowMs);
      if (until !== null) return putOff(database, organizationId, id, until);
      const notice = await claimNotice(database.pool, organizationId, id, new Date(nowMs));
      if (notice !== null) await send(parts, database, chat, notice);
    },
  };
}

async function send(parts: NoticeParts, database: Database, chat: ChatRow, notice: ClaimedNotice): Promise<void> {
  const { organization_id: organizationId } = chat;
  const words = noticeWords(factsOf(notice), pagesOf(parts.publicUrl(), organizationId), EVERYBODY);
  const failure = await writeToChat(parts, database.pool, chat, words);
  if (failure?.cause !== 'rate_limited') return noteNotice(database.pool, organizationId, notice.id, failure);
  await database.transaction(async (client) => {
    if (await putBack(client, organizationId, notice.id, failure.retryAt)) {
      await askToSend(client, organizationId, notice.id, failure.retryAt);
    }
  });
}

/** A letter to one person; whoever left or wants none any more gets none. */
async function mailTo(
  { mail, clock, publicUrl }: NoticeParts,
  database: Database,
  organizationId: string,
  id: string,
  userId: string,
): Promise<void> {
  const [recipient] = await listRecipients(database.pool, organizationId, userId);
  const notice = await claimNotice(database.pool, organizationId, id, new Date(clock()));
  if (notice === null) return;
  const note = (wrong: Parameters<typeof noteNotice>[3]) => noteNotice(database.pool, organizationId, id, wrong);
  if (recipient === undefined) return note({ cause: 'not_wanted', said: null });
  const pages = pagesOf(publicUrl(), organizationId);
  const words = noticeWords(factsOf(notice), pages, {
    language: recipient.language,
    timeZone: recipient.time_zone,
  });
  try {
    await mail.send(letterOf(words, recipient, pages, notice.organization));
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    return note({ cause: 'mail_refused', said: error.message });
  }
  await note(null);
}

function factsOf(notice: ClaimedNotice): NoticeFacts {
  return { ...notice, maxScore: notice.max_score, first: notice.first_at, last: notice.last_at };
}

function putOff(database: Database, organizationId: string, id: string, until: Date): Promise<void> {
  return database.transaction(async (client) => {
    await setSendAt(client, organizationId, id, until);
    await askToSend(client, organizationId, id, until);
  });
}
