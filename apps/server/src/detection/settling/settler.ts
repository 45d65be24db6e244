import type { Database } from '../../database/database.ts';
import { allWaitingOrganizations } from './pending-store.ts';
import { settle } from './settle.ts';

export interface SettlerOptions {
  /** How long what was committed may wait for more to be settled with, in ms. */
  readonly intervalMs?: number;
  readonly onFault: (error: Error) => void;
}

/** Settles in the background what this process records. At rest it asks the database nothing. */
export interface Settler {
  /** Something of these organizations was committed: it is settled soon, together with what follows shortly. */
  wake(organizationIds: Iterable<string>): void;
  /** Settles what is left, as far as the database lets it, and ends. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Settles what many batches added together, so that visitors who come again and again are written once. Begins with
 * what was left behind, by whomever.
 */
export function startSettler(database: Database, { intervalMs = INTERVAL_MS, onFault }: SettlerOptions): Settler {
  let waiting = new Set<string>();
  let isUnexplored = true;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let pauseMs = intervalMs;
  let stopped = false;

  function schedule(): void {
    if (stopped || timer !== null || running !== null || !(isUnexplored || waiting.size > 0)) return;
    timer = setTimeout(begin, isUnexplored && pauseMs === intervalMs ? 0 : pauseMs);
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
    try {
      if (isUnexplored) for (const id of await allWaitingOrganizations(database.pool)) ids.add(id);
      isUnexplored = false;
      // Whoever settles for an organization just now may have begun before our commit.
      for (const id of await settle(database, [...ids], { wait: false, onFault })) waiting.add(id);
      pauseMs = intervalMs;
    } catch (error) {
      for (const id of ids) waiting.add(id);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      onFault(error as Error);
    }
  }

  schedule();
  return {
    wake(organizationIds) {
      for (const id of organizationIds) waiting.add(id);
      schedule();
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      if (isUnexplored || waiting.size > 0) await run();
    },
  };
}
