import { backOff } from '@sundew/wire/time/back-off';
import type { Database } from '../database/database.ts';
import { withinTime } from '../time/within-time.ts';
import {
  type ClaimedEntry,
  claim,
  fail,
  finish,
  finishAll,
  giveBack,
  LONGEST_WAIT_MS,
  nextDue,
  OUTBOX_CHANNEL,
  type Queue,
  queuesWithDue,
} from './outbox.ts';
import type { Reaction } from './reaction.ts';

export interface DispatcherOptions {
  readonly reactions: readonly Reaction[];
  /** How often the outbox is looked at without being woken, and when nothing is due, in ms. */
  readonly pollMs?: number;
  /** How long an entry is ours before another dispatcher may take it, in ms. */
  readonly leaseMs?: number;
  /** Pause before the second try, in ms; it doubles with each one. */
  readonly firstRetryMs?: number;
  /** After this many tries an entry is laid aside with its error. */
  readonly maxAttempts?: number;
  readonly onFault?: (error: Error) => void;
}

export interface Dispatcher {
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>;
  /** Tells what runs to come to an end, and gives back what is not carried out. */
  stop(): Promise<void>;
}

/** Entries of one queue that are ours at a time, and in one group of those that are carried out together. */
const CLAIMED_PER_QUEUE = 20;
const CLAIMED_TOGETHER = 100;
/** Queues that are served at a time; of those beyond, urgent ones come first, then the longest waiting. */
const MOST_QUEUES = 64;
/** Urgent ones find room beside as many others as there may be. */
const MOST_WITH_URGENT = 2 * MOST_QUEUES;

/**
 * Carries out the outbox: woken by its channel, when the next entry is due, and by a slow poll for what neither tells
 * (entries of a dispatcher that died). Any number of dispatchers may run. Each kind of reaction of an organization is a queue, and
 * none waits for another, so that slow effects hold up nobody else.
 */
export async function startDispatcher(database: Database, options: DispatcherOptions): Promise<Dispatcher> {
  const { pollMs = 5_000, leaseMs = 60_000, firstRetryMs = 1_000, maxAttempts = 10, onFault = () => {} } = options;
  const reactions = new Map(options.reactions.map((reaction) => [reaction.name, reaction]));
  const urgent = options.reactions.filter(({ isUrgent }) => isUrgent === true).map(({ name }) => name);
  /** By queue: its claimed entries, or groups of them, that are not carried out yet. */
  const open = new Map<string, Set<readonly ClaimedEntry[]>>();
  const running = new Set<Promise<void>>();
  /** One for each reaction that runs: aborted when its lease ends, or when the dispatcher stops. */
  const controls = new Set<AbortController>();
  let stopped = false;
  let again = false;
  let sweeping: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): Promise<void> {
    again = true;
    if (!stopped) sweeping ??= sweep();
    return sweeping ?? Promise.resolve();
  }

  async function sweep(): Promise<void> {
    while (again && !stopped) {
      again = false;
      try {
        const nowMs = Date.now();
        for (const queue of await queuesWithDue(database, nowMs, { urgent })) await serve(queue);
        if (!again) wakeAt(await nextDue(database, nowMs));
      } catch (error) {
        // The poll tries again; asking at once would only hammer a database in trouble.
        onFault(error as Error);
        break;
      }
    }
    sweeping = null;
  }

  function wakeAt(dueMs: number | null): void {
    clearTimeout(timer);
    const waitMs = dueMs === null ? pollMs : dueMs - Date.now();
    if (waitMs < pollMs && !stopped) timer = setTimeout(wake, Math.max(0, waitMs)).unref();
  }

  /** Claims what the queue has room for, and lets it run. */
  async function serve(queue: Queue): Promise<void> {
    const key = `${queue.organizationId} ${queue.reaction}`;
    const before = open.get(key) ?? new Set();
    const held = before.size;
    const { atOnce = 1, runTogether, isUrgent = false } = reactions.get(queue.reaction) ?? {};
    const most = isUrgent ? MOST_WITH_URGENT : MOST_QUEUES;
    const isGrouped = runTogether !== undefined;
    const limit = isGrouped ? (held < atOnce ? CLAIMED_TOGETHER : 0) : CLAIMED_PER_QUEUE - held;
    if (stopped || limit <= 0 || (held === 0 && open.size >= most)) return;
    // What is asked for again while it is carried out has its turn afterwards, and takes no other's place meanwhile.
    const except = [...before].flat().map(({ id }) => id);
    const entries = await claim(database, queue, { leaseMs, limit, except });
    if (entries.length === 0) return;
    // Looked up anew: all that was held may have been carried out since.
    const under = open.get(key) ?? new Set();
    open.set(key, under);
    const groups = isGrouped ? [entries] : entries.map((entry) => [entry]);
    for (const group of groups) under.add(group);
    const work = inLanes(groups, atOnce, async (group) => {
      if (isGrouped) await carryOutTogether(group, runTogether);
      else for (const entry of group) await carryOut(entry);
      under.delete(group);
      if (under.size === 0) open.delete(key);
    });
    running.add(work);
    void work.finally(() => {
      running.delete(work);
      // There may be more than was claimed, and queues that found no room.
      void wake();
    });
  }

  /** Never rejects. */
  async function carryOut(entry: ClaimedEntry): Promise<void> {
    try {
      if (stopped) return await giveBack(database.pool, [entry]);
      const reaction = reactions.get(entry.reaction);
      if (reaction === undefined) throw new Error(`There is no reaction "${entry.reaction}" in this release.`);
      const remainingMs = entry.leaseUntil.getTime() - Date.now();
      // Others in front of it may have used up the lease; it will be due again by itself.
      if (remainingMs <= 0) return;
      await bounded(remainingMs, (signal) => reaction.run(entry, { database, signal }));
      // It may have left something, and doing it again changes nothing.
      if (stopped) await giveBack(database.pool, [entry]);
      else if (!(await finish(database.pool, entry))) void wake();
    } catch (error) {
      onFault(error as Error);
      const pauseMs = backOff(firstRetryMs, LONGEST_WAIT_MS, entry.attempt);
      const retryAtMs = entry.attempt >= maxAttempts ? null : Date.now() + pauseMs;
      await fail(database, entry, (error as Error).message, retryAtMs).catch(onFault);
    }
  }

  /** Never rejects. */
  async function carryOutTogether(
    entries: readonly ClaimedEntry[],
    runTogether: NonNullable<Reaction['runTogether']>,
  ): Promise<void> {
    try {
      if (stopped) return await giveBack(database.pool, entries);
      const remainingMs = Math.min(...entries.map(({ leaseUntil }) => leaseUntil.getTime())) - Date.now();
      await bounded(Math.max(0, remainingMs), (signal) => runTogether(entries, { database, signal }));
      if (stopped) await giveBack(database.pool, entries);
      else await finishAll(database.pool, entries);
    } catch {
      // One of them may be at fault: alone, each tells what is wrong with it.
      for (const entry of entries) await carryOut(entry);
    }
  }

  /** Runs `work` for at most `limitMs`; work that does not heed its signal is left behind. */
  async function bounded(limitMs: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const control = new AbortController();
    controls.add(control);
    try {
      await withinTime(limitMs, work(control.signal), () => {
        control.abort();
        throw new Error(`It took longer than ${limitMs} ms.`);
      });
    } finally {
      controls.delete(control);
    }
  }

  const unlisten = await database.listen(OUTBOX_CHANNEL, wake, wake);
  const poll = setInterval(wake, pollMs);
  poll.unref();
  void wake();

  return {
    async drain() {
      do {
        await wake();
        await Promise.all(running);
      } while (running.size > 0 && !stopped);
      await wake();
    },
    async stop() {
      stopped = true;
      for (const control of controls) control.abort();
      clearInterval(poll);
      clearTimeout(timer);
      await unlisten();
      await sweeping;
      await Promise.all(running);
    },
  };
}

async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
