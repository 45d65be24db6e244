import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Dispatcher, startDispatcher } from '../../../src/platform/background/dispatch.ts';
import { enqueue } from '../../../src/platform/background/outbox.ts';
import type { Reaction } from '../../../src/platform/background/reaction.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { until } from '../../parts/machine/until.ts';

const organizationId = uuidv7();
const ROUNDS = 25;

let fresh: FreshDatabase;
let dispatcher: Dispatcher;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterEach(() => dispatcher.stop());
afterAll(() => fresh.drop());

const ask = (id: string) =>
  fresh.database.transaction((client) => enqueue(client, [{ organizationId, id, reaction: 'note', payload: {} }]));

describe.each(['one by one', 'together'])('entries that are carried out %s', (how) => {
  const begun: string[] = [];
  let goOn: () => void;

  /** Each entry takes until `goOn`. */
  function reactionOf(): Reaction {
    const take = async (id: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(id);
      goOn = resolve;
      await promise;
    };
    const name = 'note';
    if (how === 'one by one') return { name, atOnce: 20, run: ({ id }) => take(id) };
    const runTogether: Reaction['runTogether'] = async ([first]) => take(first?.id ?? '');
    return { name, atOnce: 2, run: async () => {}, runTogether };
  }

  beforeEach(() => begun.splice(0));

  it('leave their place to others, though they end while these are being claimed', async () => {
    const { database } = fresh;
    const isThere = async (id = '') =>
      (await database.query('SELECT 1 FROM outbox WHERE organization_id = $1 AND id = $2', [organizationId, id]))
        .length > 0;
    const watched: Database = {
      ...database,
      async query(text, values) {
        const rows = await database.query<never>(text, values);
        const before = begun.at(-1);
        if (String(text).includes('SKIP LOCKED') && rows.length > 0 && before !== undefined) {
          goOn();
          await until(async () => !(await isThere(before)));
        }
        return rows;
      },
    };
    dispatcher = await startDispatcher(watched, { reactions: [reactionOf()] });
    for (let round = 1; round <= ROUNDS; round++) {
      await ask(uuidv7());
      await until(() => begun.length === round);
    }
    goOn();
    expect(begun).toHaveLength(ROUNDS);
  });
});

it('one that is asked for again while it is carried out has its turn afterwards, and takes no place of others', async () => {
  const [slow, quick] = [uuidv7(), uuidv7()];
  const { promise: end, resolve: goOn } = Promise.withResolvers<void>();
  const carriedOut: string[] = [];
  let sideBySide = 0;
  let most = 0;
  async function run({ id }: { readonly id: string }): Promise<void> {
    if (id === slow) {
      most = Math.max(most, ++sideBySide);
      await end;
      sideBySide--;
    }
    carriedOut.push(id);
  }
  dispatcher = await startDispatcher(fresh.database, { reactions: [{ name: 'note', atOnce: 20, run }] });
  await ask(slow);
  await until(() => sideBySide === 1);
  for (let times = 0; times < 25; times++) {
    await ask(slow);
    await ask(quick);
    await until(() => carriedOut.length > times);
  }
  expect(most).toBe(1);
  goOn();
  await until(() => carriedOut.filter((id) => id === slow).length === 2);
  expect(most).toBe(1);
});
