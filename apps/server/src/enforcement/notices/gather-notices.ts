import { uuidv7 } from '@sundew/wire/ids';
import type { NoticeChannel } from '@sundew/wire/notices';
import type pg from 'pg';
import { enqueue } from '../../platform/background/outbox.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';
import { addToNotice, type NewNotice } from './store.ts';

export { deleteNoticesOf } from './store.ts';

/** Reaction name in the outbox. */
export const SEND_NOTICE = 'send_notice';

/** For how long a message takes in what happens, and how long it is quiet after it: a flood is a few lines, not a page. */
const RHYTHM: Readonly<Record<NoticeChannel, { readonly gatherMs: number; readonly gapMs: number }>> = {
  chat: { gatherMs: 10_000, gapMs: MINUTE_MS },
  mail: { gatherMs: 30_000, gapMs: 15 * MINUTE_MS },
};

/** Has receivers told of what response actions met, after the commit of the caller's transaction. */
export async function gatherNotices(
  client: pg.ClientBase,
  organizationId: string,
  notices: readonly Omit<NewNotice, 'id'>[],
  nowMs: number,
): Promise<void> {
  const keyOf = ({ responseActionId, receiverId }: Omit<NewNotice, 'id'>) => `${responseActionId} ${receiverId}`;
  // In one order everywhere, so that two writers never wait for each other in a circle.
  const inOrder = notices.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const notice of inOrder) {
    const { gatherMs, gapMs } = RHYTHM[notice.channel];
    const times = { at: new Date(nowMs), sendAt: new Date(nowMs + gatherMs), gapMs };
    const made = await addToNotice(client, organizationId, { ...notice, id: uuidv7(nowMs) }, times);
    if (made !== null) await askToSend(client, organizationId, made.id, made.sendAt);
  }
}

/** One entry per message, whose id is the message's: it waits at most once. */
export function askToSend(client: pg.ClientBase, organizationId: string, id: string, dueAt: Date): Promise<void> {
  return enqueue(client, [{ organizationId, id, reaction: SEND_NOTICE, payload: {} }], dueAt.getTime());
}
