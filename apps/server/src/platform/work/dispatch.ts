import type { Database } from '../database/database.ts';
import { backOff } from '../time/back-off.ts';
import { HOUR_MS } from '../time/units.ts';
import { withinTime } from '../time/within-time.ts';
import { type ClaimedEntry, claim, fail, finish, OUTBOX_CHANNEL, organizationsWithDue } from './outbox.ts';
import type { Reaction } from './reaction.ts';

export interface DispatcherOptions {
  readonly reactions: readonly Reaction[];
  /** How often the outbox is looked at without being woken, in ms. */
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
  /** Finishes what runs and stops. */
  stop(): Promise<void>;
}

const LONGEST_RETRY_MS = HOUR_MS;
/** Organizations served side by side, so that one with slow effects does not hold up the others. */
const LANES = 4;

/**
 * Carries out the outbox: woken by its channel, and by a slow poll for what the channel cannot tell (retries, entries
 * of a dispatcher that died). Any number of dispatchers may run.
 */
export async function startDispatcher(database: Database, options: DispatcherOptions): Promise<Dispatcher> {
  const { pollMs = 5_000, leaseMs = 60_000, firstRetryMs = 1_000, maxAttempts = 10, onFault = () => {} } = options;
  const reactions = new Map(options.reactions.map((reaction) => [reaction.name, reaction]));
  let stopped = false;
  let again = false;
  let sweeping: Promise<void> | null = null;

  function wake(): Promise<void> {
    again = true;
    if (!stopped) sweeping ??= sweep();
    return sweeping ?? Promise.resolve();
  }

  async function sweep(): Promise<void> {
    while (again && !stopped) {
      again = false;
      try {
        if (await serveAll(await organizationsWithDue(database, Date.now()))) again = true;
      } catch (error) {
        // The poll tries again; asking at once would only hammer a database in trouble.
        onFault(error as Error);
        break;
      }
    }
    sweeping = null;
  }

  /** @returns whether anything was claimed: then there may be more, or more may have come meanwhile */
  async function serveAll(organizations: readonly string[]): Promise<boolean> {
    let claimed = 0;
    await inLanes(organizations, LANES, async (organizationId) => {
      const entries = await claim(database, organizationId, { leaseMs });
      claimed += entries.length;
      for (const entry of entries) await carryOut(entry);
    });
    return claimed > 0;
  }

  async function carryOut(entry: ClaimedEntry): Promise<void> {
    try {
      const reaction = reactions.get(entry.reaction);
      if (reaction === undefined) throw new Error(`There is no reaction "${entry.reaction}" in this release.`);
      const remainingMs = entry.leaseUntil.getTime() - Date.now();
      // Others behind it in the claim may have used up the lease; it will be due again by itself.
      if (remainingMs <= 0) return;
      await bounded(remainingMs, (signal) => reaction.run(entry, { database, signal }));
      await finish(database, entry);
    } catch (error) {
      onFault(error as Error);
      const pauseMs = backOff(firstRetryMs, LONGEST_RETRY_MS, entry.attempt);
      const retryAtMs = entry.attempt >= maxAttempts ? null : Date.now() + pauseMs;
      await fail(database, entry, (error as Error).message, retryAtMs);
    }
  }

  const unlisten = await database.listen(OUTBOX_CHANNEL, wake, wake);
  const poll = setInterval(wake, pollMs);
  poll.unref();
  void wake();

  return {
    drain: wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await unlisten();
      await sweeping;
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

/** Runs `work` for at most `limitMs`; work that does not heed its signal is left behind. */
async function bounded(limitMs: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const control = new AbortController();
  await withinTime(limitMs, work(control.signal), () => {
    control.abort();
    throw new Error(`It took longer than ${limitMs} ms.`);
  });
}
