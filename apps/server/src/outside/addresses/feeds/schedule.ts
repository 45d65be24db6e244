import { backOff } from '@sundew/wire/time/back-off';
import { timeLeft } from '../../../platform/time/time-left.ts';
import { MINUTE_MS } from '../../../platform/time/units.ts';
import type { Feed } from './feed.ts';
import type { FeedDefinition } from './feed-definition.ts';

const RETRY_MS = 5 * MINUTE_MS;
/** Lets the start of the service come first, and keeps a fleet from asking in the same second. */
const START_DELAY_MS = 5_000;

export interface Schedule {
  /** Fetches every feed now, one after the other. */
  refreshAll(): Promise<void>;
  /** Fetches nothing more. Resolves when what is being fetched has ended, which whoever cuts its connections need not wait for. */
  stop(): Promise<void>;
}

/**
 * Fetches each feed when its data is an interval old; after a failure again in 5 minutes, then 10, 20, … up to the
 * interval. Feeds are fetched one at a time.
 */
export function startSchedule(feeds: readonly Feed<unknown>[], now: () => number, automatic: boolean): Schedule {
  const failures = new Map<Feed<unknown>, number>();
  const nextTry = new Map<Feed<unknown>, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let queue: Promise<void> = Promise.resolve();

  async function refreshOne(feed: Feed<unknown>): Promise<void> {
    if (stopped) return;
    await feed.refresh(now());
    const failed = feed.state(now()).lastError !== null ? (failures.get(feed) ?? 0) + 1 : 0;
    failures.set(feed, failed);
    nextTry.set(feed, now() + waitMs(feed.definition, failed));
  }

  function refresh(due: readonly Feed<unknown>[]): Promise<void> {
    queue = queue.then(async () => {
      for (const feed of due) await refreshOne(feed);
    });
    return queue;
  }

  function isDue(feed: Feed<unknown>): boolean {
    const nowMs = now();
    const intervalMs = feed.definition.intervalMinutes * MINUTE_MS;
    const dueAtMs = nextTry.get(feed) ?? (feed.state(nowMs).loadedAtMs ?? 0) + intervalMs;
    return feed.definition.urls.length > 0 && timeLeft(new Date(dueAtMs), nowMs, intervalMs) === 0;
  }

  function sleep(delayMs: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      void refresh(feeds.filter(isDue)).then(() => sleep(MINUTE_MS));
    }, delayMs);
    timer.unref();
  }

  if (automatic) sleep(START_DELAY_MS * (1 + Math.random()));
  return {
    refreshAll: () => refresh(feeds),
    stop() {
      stopped = true;
      clearTimeout(timer);
      return queue;
    },
  };
}

/** Milliseconds until the next attempt after so many failures in a row. */
export function waitMs(feed: FeedDefinition, failures: number): number {
  const interval = feed.intervalMinutes * MINUTE_MS;
  return failures === 0 ? interval : backOff(RETRY_MS, interval, failures);
}
