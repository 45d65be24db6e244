import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_FEEDS } from '../../../src/outside/addresses/feeds/default-feeds.ts';
import { staleAfterMs } from '../../../src/outside/addresses/feeds/feed-definition.ts';
import { startSchedule, waitMs } from '../../../src/outside/addresses/feeds/schedule.ts';

const MINUTE = 60_000;
const feed = { name: 'x', kind: 'tor', urls: ['x'], intervalMinutes: 60, staleAfterIntervals: 3 } as const;

describe('the schedule of feeds', () => {
  it('comes back after the interval, and sooner after a failure, less and less often', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((failures) => waitMs(feed, failures) / MINUTE)).toEqual([
      60, 5, 10, 20, 40, 60, 60,
    ]);
  });

  it('does not wait for a day that only a wrong clock knew', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    try {
      const loaded = [Date.UTC(2036, 0, 1), Date.UTC(2025, 11, 31, 23, 50), Date.UTC(2025, 11, 1)];
      const fetched: number[] = [];
      const feeds = loaded.map((loadedAtMs, at) => ({
        ...{ definition: feed, data: null, load: async () => {} },
        state: () => ({ ...feed, state: 'ok', entries: 1, loadedAtMs, source: 'url', lastError: null }) as const,
        refresh: async () => void fetched.push(at),
      }));
      const schedule = startSchedule(feeds, Date.now, true);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(fetched).toEqual([0, 2]);
      // And one that was fetched while the clock was wrong.
      vi.setSystemTime(Date.UTC(2025, 0, 1));
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(fetched).toEqual([0, 2, 0, 1, 2]);
      await schedule.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the built-in feeds', () => {
  it('have names of their own, come over https, and are asked several times before they are stale', () => {
    expect(new Set(DEFAULT_FEEDS.map(({ name }) => name)).size).toBe(DEFAULT_FEEDS.length);
    for (const built of DEFAULT_FEEDS) {
      for (const url of built.urls) expect(url).toMatch(/^https:\/\//);
      expect(staleAfterMs(built)).toBeGreaterThan(built.intervalMinutes * MINUTE * 2);
    }
  });

  it('know the crawlers of those who publish their addresses', () => {
    const crawlers = DEFAULT_FEEDS.filter(({ kind }) => kind === 'crawler').map(({ name }) => name);
    expect(crawlers).toEqual(expect.arrayContaining(['crawler_google', 'crawler_microsoft', 'crawler_openai']));
  });
});
