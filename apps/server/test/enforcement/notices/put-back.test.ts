import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealAccount } from '../../../src/enforcement/chats/send-to-chat.ts';
import { insertChat } from '../../../src/enforcement/chats/store.ts';
import { createSendNotice } from '../../../src/enforcement/notices/send-notices.ts';
import { addToNotice } from '../../../src/enforcement/notices/store.ts';
import type { GuardedFetch } from '../../../src/outside/web/guarded-fetch-port.ts';
import type { Queryable } from '../../../src/platform/database/queryable.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { waitForLock } from '../../parts/database/wait-for-lock.ts';
import { noMail } from '../../parts/mail/no-mail.ts';

const [organizationId, ruleId, chatId] = [uuidv7(), uuidv7(), uuidv7()];
const sealer = createSealer('the secret of this test, long enough');
const at = new Date();

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  const { database } = fresh;
  await database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Ada Ltd')`, [organizationId]);
  await database.query(
    `INSERT INTO response_actions (organization_id, id, name, enabled, dry_run, trigger, actions, created_at, updated_at)
      VALUES ($1, $2, 'Tell', true, false, '{}', '[]', $3, $3)`,
    [organizationId, ruleId, at],
  );
  await insertChat(database.pool, {
    ...{ organization_id: organizationId, id: chatId, kind: 'slack', name: 'Chat', secret_hint: '****' },
    account: sealAccount(sealer, chatId, { url: 'https://hooks.slack.example/x' }),
    ...{ cause: null, said: null, failures: 0, retry_at: null, sent_at: null, created_at: at, updated_at: at },
  });
});
afterAll(() => fresh.drop());

async function gather(on: Queryable, detections: number, target: string): Promise<string> {
  const notice = {
    ...({
      id: uuidv7(),
      responseActionId: ruleId,
      channel: 'chat',
      receiverId: chatId,
      detections,
      blocked: 0,
    } as const),
    ...{ asked: 0, maxScore: 80, targets: [target], first: at, last: at },
  };
  await addToNotice(on, organizationId, notice, { at, sendAt: at, gapMs: 0 });
  return notice.id;
}

it('a message that a chat does not take yet is added to the one that begins to wait at that moment', async () => {
  const { database } = fresh;
  const id = await gather(database.pool, 1, '203.0.113.1');
  let sent: Promise<void> | undefined;
  await database.transaction(async (client) => {
    const web: GuardedFetch = {
      close: async () => {},
      async fetch(url) {
        await gather(client, 2, '203.0.113.2');
        return { status: 429, headers: {}, body: Buffer.from('rate_limited'), url };
      },
    };
    const parts = {
      web,
      sealer,
      brand: 'Sundew',
      clock: Date.now,
      mail: noMail.mail,
      publicUrl: () => 'https://s.example',
    };
    const entry = { organizationId, id, reaction: 'send_notice', payload: {}, attempt: 1, leaseUntil: at };
    sent = createSendNotice(parts).run(entry, { database, signal: new AbortController().signal });
    await waitForLock(database);
  });
  await sent;
  const left = await database.query('SELECT status, detections, targets FROM notices');
  expect(left).toEqual([
    { status: 'pending', detections: 3, targets: expect.arrayContaining(['203.0.113.1', '203.0.113.2']) },
  ]);
});
