import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claim, enqueue, giveBack, OUTBOX_CHANNEL, queuesWithDue } from '../../../src/platform/background/outbox.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { until } from '../../parts/machine/until.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const entryOf = (reaction: string) => ({ organizationId: uuidv7(), id: uuidv7(), reaction, payload: {} });

it('dispatchers are told what one of them gives back', async () => {
  const entry = entryOf('note');
  await fresh.database.transaction((client) => enqueue(client, [entry]));
  const claimed = await claim(fresh.database, entry);
  const told: string[] = [];
  const unlisten = await fresh.database.listen(OUTBOX_CHANNEL, (payload) => void told.push(payload));
  await giveBack(fresh.database.pool, claimed);
  await until(() => told.length > 0);
  await unlisten();
});

it('urgent queues are seen however many others have waited for longer, and the others beside as many urgent ones', async () => {
  const nowMs = Date.now();
  const four = (reaction: string) => Array.from({ length: 4 }, () => entryOf(reaction));
  await fresh.database.transaction(async (client) => {
    await client.query('TRUNCATE outbox');
    await enqueue(client, four('note'), nowMs - 60_000);
    await enqueue(client, four('stop'), nowMs);
  });
  const queues = await queuesWithDue(fresh.database, nowMs, { urgent: ['stop'], limit: 3 });
  expect(queues.map(({ reaction }) => reaction)).toEqual(['stop', 'stop', 'stop', 'note', 'note', 'note']);
});
