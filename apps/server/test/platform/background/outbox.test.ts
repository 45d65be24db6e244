import { once } from 'node:events';
import { uuidv7 } from '@sundew/wire/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actorRotation } from '../../../src/detection/reactions/actor-rotation.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { type Dispatcher, type DispatcherOptions, startDispatcher } from '../../../src/platform/background/dispatch.ts';
import { claim, enqueue, finish } from '../../../src/platform/background/outbox.ts';
import type { Reaction } from '../../../src/platform/background/reaction.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, type Sample, sampleDetection } from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';

const OTHER_ORGANIZATION = '0190aaaa-0000-7000-8000-000000000002';

const NOTES = { organizationId: ORGANIZATION, reaction: 'note' };

function entries(count: number, organizationId = ORGANIZATION) {
  return Array.from({ length: count }, (_, at) => ({
    organizationId,
    id: uuidv7(),
    reaction: 'note',
    payload: { at },
  }));
}

describe.each(availableServers())('the outbox on %s', (server) => {
  let fresh: FreshDatabase;
  let dispatchers: Dispatcher[];
  beforeEach(async () => {
    fresh = await freshDatabase(server);
    dispatchers = [];
  });
  afterEach(async () => {
    for (const dispatcher of dispatchers) await dispatcher.stop();
    await fresh.drop();
  });

  async function dispatch(reaction: Reaction, options: Partial<DispatcherOptions> = {}): Promise<Dispatcher> {
    const dispatcher = await startDispatcher(fresh.database, { reactions: [reaction], firstRetryMs: 10, ...options });
    dispatchers.push(dispatcher);
    return dispatcher;
  }

  const waiting = () => fresh.database.query('SELECT attempts, last_error, dead_at FROM outbox');

  it('is carried out once with two dispatchers', async () => {
    const done: unknown[] = [];
    const note: Reaction = { name: 'note', run: async ({ payload }) => void done.push(payload.at) };
    await dispatch(note);
    await dispatch(note);
    await fresh.database.transaction((client) => enqueue(client, entries(150)));
    await fresh.database.transaction((client) => enqueue(client, entries(30, OTHER_ORGANIZATION)));
    await until(async () => (await waiting()).length === 0);
    expect(done).toHaveLength(180);
  });

  it('carries out nothing of a transaction that was rolled back', async () => {
    const done: unknown[] = [];
    const dispatcher = await dispatch({ name: 'note', run: async ({ payload }) => void done.push(payload) });
    const rolledBack = fresh.database.transaction(async (client) => {
      await enqueue(client, entries(1));
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await dispatcher.drain();
    expect(done).toEqual([]);
  });

  it('is carried out when it is due, without anybody looking for it', async () => {
    const done: unknown[] = [];
    await dispatch({ name: 'note', run: async ({ payload }) => void done.push(payload.at) }, { pollMs: 3_600_000 });
    const [early, late] = entries(2);
    if (early === undefined || late === undefined) throw new Error('There are two entries.');
    const nowMs = Date.now();
    await fresh.database.transaction((client) => enqueue(client, [late], nowMs + 400));
    await fresh.database.transaction((client) => enqueue(client, [early], nowMs + 100));
    await until(() => done.length === 2);
    expect(done).toEqual([early.payload.at, late.payload.at]);
  });

  it('is carried out together with what else is due, or alone where that fails', async () => {
    const groups: unknown[][] = [];
    const alone: unknown[] = [];
    let isBroken = false;
    const note: Reaction = {
      name: 'note',
      run: async ({ payload }) => void alone.push(payload.at),
      async runTogether(together) {
        if (isBroken) throw new Error('one of them is broken');
        groups.push(together.map(({ payload }) => payload.at));
      },
    };
    await fresh.database.transaction((client) => enqueue(client, entries(40)));
    await dispatch(note);
    await until(async () => (await waiting()).length === 0);
    expect([groups.length, groups.flat().length, alone]).toEqual([1, 40, []]);
    isBroken = true;
    await fresh.database.transaction((client) => enqueue(client, entries(5)));
    await until(async () => (await waiting()).length === 0);
    expect([groups.length, alone.length]).toEqual([1, 5]);
  });

  it('tries again what failed', async () => {
    let tries = 0;
    const flaky: Reaction = {
      name: 'note',
      run: async () => {
        tries += 1;
        if (tries < 3) throw new Error('not yet');
      },
    };
    await dispatch(flaky, { pollMs: 20 });
    await fresh.database.transaction((client) => enqueue(client, entries(1)));
    await until(async () => (await waiting()).length === 0);
    expect(tries).toBe(3);
  });

  it('lets no slow reaction hold up another one', async () => {
    const done: unknown[] = [];
    const slow = Promise.withResolvers<void>();
    const dispatcher = await startDispatcher(fresh.database, {
      reactions: [
        { name: 'note', atOnce: 2, run: () => slow.promise },
        { name: 'other', run: async ({ payload }) => void done.push(payload.at) },
      ],
    });
    dispatchers.push(dispatcher);
    await fresh.database.transaction((client) => enqueue(client, entries(30)));
    const others = entries(30).map((entry) => ({ ...entry, reaction: 'other' }));
    await fresh.database.transaction((client) => enqueue(client, others));
    await until(() => done.length === 30);
    expect((await waiting()).length).toBeGreaterThanOrEqual(30);
    slow.resolve();
    await until(async () => (await waiting()).length === 0);
  });

  it('carries out what is urgent while others take all the places there are', async () => {
    const release = Promise.withResolvers<void>();
    const begun: unknown[] = [];
    const done: unknown[] = [];
    const bulk: Reaction = {
      name: 'note',
      run: ({ organizationId }) => {
        begun.push(organizationId);
        return release.promise;
      },
    };
    const urgent: Reaction = { name: 'stop', isUrgent: true, run: async ({ id }) => void done.push(id) };
    await dispatch(bulk, { reactions: [bulk, urgent] });
    const many = Array.from({ length: 70 }, () => entries(1, uuidv7())).flat();
    await fresh.database.transaction((client) => enqueue(client, many));
    await until(() => begun.length === 64);
    const stop = { organizationId: ORGANIZATION, id: uuidv7(), reaction: 'stop', payload: {} };
    await fresh.database.transaction((client) => enqueue(client, [stop]));
    await until(() => done.length === 1);
    expect(begun).toHaveLength(64);
    release.resolve();
  });

  it('lays aside what keeps failing, with its error', async () => {
    const never: Reaction = { name: 'note', run: () => Promise.reject(new Error('no such host')) };
    await dispatch(never, { pollMs: 20, maxAttempts: 3 });
    await fresh.database.transaction((client) => enqueue(client, entries(1)));
    await until(async () => (await waiting()).some(({ dead_at }) => dead_at !== null));
    expect(await waiting()).toMatchObject([{ attempts: 3, last_error: 'no such host' }]);
  });

  it('is taken over when its dispatcher died, and not before', async () => {
    const [entry] = entries(1) as [ReturnType<typeof entries>[number]];
    await fresh.database.transaction((client) => enqueue(client, [entry]));
    const nowMs = Date.now();
    const [mine] = await claim(fresh.database, NOTES, { nowMs, leaseMs: 1_000 });
    expect(mine).toMatchObject({ id: entry.id, attempt: 1 });
    expect(await claim(fresh.database, NOTES, { nowMs: nowMs + 999 })).toEqual([]);
    expect(await claim(fresh.database, NOTES, { nowMs: nowMs + 1_000 })).toMatchObject([{ id: entry.id, attempt: 2 }]);
  });

  it('is carried out though its day is one that only a wrong clock knew', async () => {
    const monthMs = 30 * 86_400_000;
    const nowMs = Date.now();
    await fresh.database.transaction((client) => enqueue(client, entries(1), nowMs + monthMs));
    expect(await claim(fresh.database, NOTES, { nowMs: nowMs + monthMs })).toMatchObject([{ attempt: 1 }]);
    const done: unknown[] = [];
    await dispatch({ name: 'note', run: async ({ attempt }) => void done.push(attempt) });
    await until(async () => (await waiting()).length === 0);
    expect(done).toEqual([2]);
  });

  it.each(['one by one', 'together'])('is left to the next dispatcher by one that stops, %s', async (how) => {
    const begun: unknown[] = [];
    const patient = async (signal: AbortSignal) => {
      begun.push(how);
      await once(signal, 'abort');
    };
    const together: Partial<Reaction> = { runTogether: (_, { signal }) => patient(signal) };
    const dispatcher = await dispatch({
      name: 'note',
      run: (_, { signal }) => patient(signal),
      ...(how === 'together' ? together : {}),
    });
    await fresh.database.transaction((client) => enqueue(client, entries(3)));
    await until(() => begun.length === 1);
    await dispatcher.stop();
    expect(begun).toHaveLength(1);
    const attempts: number[] = [];
    await dispatch({ name: 'note', run: async ({ attempt }) => void attempts.push(attempt) });
    await until(() => attempts.length === 3);
    expect(attempts).toEqual([1, 1, 1]);
  });

  it('runs once more what was asked for while it ran', async () => {
    const [entry] = entries(1) as [ReturnType<typeof entries>[number]];
    await fresh.database.transaction((client) => enqueue(client, [entry]));
    const [claimed] = await claim(fresh.database, NOTES);
    await fresh.database.transaction((client) => enqueue(client, [entry]));
    if (claimed) await finish(fresh.database.pool, claimed);
    expect(await claim(fresh.database, NOTES)).toMatchObject([{ id: entry.id, attempt: 1 }]);
  });
});

describe.each(availableServers())('rotating actors on %s', (server) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(server);
  });
  afterEach(() => fresh.drop());

  /** Records the samples and carries out what follows; tells how many entries that were and whether it was confirmed. */
  async function confirmed(samples: readonly Sample[]) {
    const recorder = createRecorder(fresh.database, { retentionDays: 30 });
    for (const sample of samples) await recorder.record(sampleDetection(sample));
    await recorder.stop();
    const [{ count }] = (await fresh.database.query<{ count: number }>('SELECT count(*) FROM outbox')) as [
      { count: number },
    ];
    const dispatcher = await startDispatcher(fresh.database, { reactions: [actorRotation] });
    await dispatcher.drain();
    await dispatcher.stop();
    const actors = await fresh.database.query('SELECT rotating_since FROM actors WHERE rotating_since IS NOT NULL');
    expect(await fresh.database.query('SELECT id FROM outbox')).toEqual([]);
    return { enqueued: count, rotating: actors.length };
  }

  const from = (ips: readonly string[], score = 85): Sample[] => ips.map((ip) => ({ sighting: { ip }, score }));

  it('are confirmed on three addresses with a high average', async () => {
    expect(await confirmed(from(['203.0.113.1', '203.0.113.2', '203.0.113.3']))).toEqual({ enqueued: 1, rotating: 1 });
  });

  it('are not confirmed on two, nor with a low average, and nothing is enqueued', async () => {
    expect(await confirmed(from(['203.0.113.1', '203.0.113.2', '203.0.113.1']))).toEqual({ enqueued: 0, rotating: 0 });
    const low = [...from(['203.0.113.7', '203.0.113.8'], 12), ...from(['203.0.113.9'], 85)];
    expect(
      await confirmed(low.map((sample) => ({ ...sample, actor: { id: uuidOf(7), kind: 'fingerprint' as const } }))),
    ).toEqual({
      enqueued: 0,
      rotating: 0,
    });
  });

  it('count the addresses of one IPv6 network once', async () => {
    expect(await confirmed(from(['2001:db8::1', '2001:db8::2', '2001:db8::3']))).toEqual({ enqueued: 0, rotating: 0 });
    expect(await confirmed(from(['2001:db8:0:1::1', '2001:db8:0:2::1']))).toEqual({ enqueued: 1, rotating: 1 });
  });

  it('must be seen within an hour', async () => {
    const now = Date.now();
    const spread = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip, at) => ({
      sighting: { ip, atMs: now - (2 - at) * 45 * 60_000 },
      score: 90,
    }));
    expect(await confirmed(spread)).toEqual({ enqueued: 0, rotating: 0 });
  });

  it('are never those that one reporter groups', async () => {
    const grouped = from(['203.0.113.1', '203.0.113.2', '203.0.113.3']);
    const actor = { id: uuidOf(9), kind: 'reporter' as const };
    expect(await confirmed(grouped.map((sample) => ({ ...sample, actor })))).toEqual({ enqueued: 0, rotating: 0 });
  });
});

function uuidOf(number: number): string {
  return `0190bbbb-0000-8000-8000-${String(number).padStart(12, '0')}`;
}
