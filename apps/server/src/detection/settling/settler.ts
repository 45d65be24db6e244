import { backOff } from '@sundew/wire/time/back-off';
import type { Database } from '../../platform/database/database.ts';
import { withinTime } from '../../platform/time/within-time.ts';
import { createOwnSums } from './own-sums.ts';
import { allWaitingOrganizations } from './pending-store.ts';
import { settle } from './settle.ts';
import { settledTogether } from './settled-together.ts';

export interface SettlerOptions {
  /** How long what was committed may wait for more to be settled with at least, in ms. */
  readonly intervalMs?: number;
  /** From so many rows of statistics, actors and addresses in memory on, nobody waits any longer. */
  readonly enoughKeys?: number;
  readonly onFault: (error: Error) => void;
}

/** Settles in the background what this process records. At rest it asks the database nothing. */
export interface Settler {
  /** Something of these organizations was committed: it is settled soon, together with what follows shortly. */
  wake(organizationIds: Iterable<string>): void;
  /** Resolves at once, unless settling is far behind recording: then when it caught up, or after a while. */
  room(): Promise<void>;
  /** Settles what is left, as far as the database lets it, and ends. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 1_000;
/** The more there is to write, the longer more is waited for: settling takes a thirtieth of the time, as long as it may wait. */
const LONGEST_INTERVAL_MS = 5_000;
const PAUSE_PER_WORK = 29;
const ENOUGH_KEYS = 20_000;
/** Settling is far behind from this many times `ENOUGH_KEYS` on. */
const FAR_BEHIND = 2;
/** Recording goes on at this pace while settling stays behind: the table holds what memory does not. */
const LONGEST_WAIT_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Settles what many batches added together, so that visitors who come again and again are written once. Begins with
 * what was left behind, by whomever.
 */
export function startSettler(database: Database, options: SettlerOptions): Settler {
  const { intervalMs = INTERVAL_MS, enoughKeys = ENOUGH_KEYS, onFault } = options;
  const sums = database.beside(createOwnSums);
  let waiting = new Set<string>();
  let isUnexplored = true;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let pauseMs = intervalMs;
  let failures = 0;
  /** The last run failed, or somebody else was settling. */
  let isHeldUp = false;
  let stopped = false;

  function schedule(): void {
    if (stopped || running !== null || !(isUnexplored || waiting.size > 0)) return;
    const isUrgent = !isHeldUp && (isUnexplored || sums.keys() >= enoughKeys);
    if (timer !== null && !isUrgent) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(begin, isUrgent ? 0 : pauseMs);
    timer.unref();
  }

  function begin(): void {
    timer = null;
    running = run().finally(() => {
      running = null;
      schedule();
    });
  }

  async function run(): Promise<void> {
    const ids = waiting;
    waiting = new Set();
    const startedAt = performance.now();
    try {
      if (isUnexplored) for (const id of await allWaitingOrganizations(database.pool)) ids.add(id);
      isUnexplored = false;
      // Whoever settles for an organization just now may have begun before our commit.
      const leftOut: string[] = [];
      for (const together of settledTogether(ids, sums.keysOf)) {
        leftOut.push(...(await settle(database, together, { wait: false, onFault })));
      }
      for (const id of [...leftOut, ...sums.organizations()]) waiting.add(id);
      isHeldUp = leftOut.length > 0;
      failures = 0;
      const restMs = Math.min((performance.now() - startedAt) * PAUSE_PER_WORK, LONGEST_INTERVAL_MS);
      pauseMs = Math.max(intervalMs, restMs);
    } catch (error) {
      for (const id of ids) waiting.add(id);
      failures += 1;
      pauseMs = backOff(2 * intervalMs, LONGEST_PAUSE_MS, failures);
      isHeldUp = true;
      onFault(error as Error);
    }
  }

  schedule();
  return {
    wake(organizationIds) {
      for (const id of organizationIds) waiting.add(id);
      schedule();
    },
    async room() {
      if (sums.keys() < enoughKeys * FAR_BEHIND || running === null) return;
      await withinTime(LONGEST_WAIT_MS, running, () => undefined);
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      if (isUnexplored || waiting.size > 0) await run();
    },
  };
}
