import type { FeedState } from '../../../outside/addresses/ip-intelligence-port.ts';
import { HOUR_MS } from '../../../platform/time/units.ts';
import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

/** Age of the oldest data in use, in whole hours; null when nothing tells its age. */
function oldestHours(all: readonly FeedState[], nowMs: number): number | null {
  const times = all.flatMap(({ loadedAtMs }) => loadedAtMs ?? []);
  return times.length === 0 ? null : Math.max(0, Math.floor((nowMs - Math.min(...times)) / HOUR_MS));
}

/** What is known about addresses. The silence of an empty or stale feed means nothing. */
export const feeds: DoctorCheck = {
  name: 'feeds',
  inHealth: 'feeds',
  look({ intelligence, nowMs }) {
    const all = intelligence.feeds();
    const unhealthy = all.filter((feed) => feed.state !== 'ok');
    if (unhealthy.length === 0) {
      const oldest = oldestHours(all, nowMs());
      const age = oldest === null ? '' : `; the data of the oldest is ${oldest} h old`;
      return ok(`all ${all.length} are fresh${age}`, { feeds: all.length, oldest_hours: oldest });
    }
    const named = unhealthy.map(
      ({ name, state, lastError }) => `${name} ${state}${lastError ? ` (${lastError})` : ''}`,
    );
    return warn(
      `${unhealthy.length} of ${all.length} tell nothing reliable: ${named.join(', ')}`,
      'Addresses are judged without them. Allow the download (SUNDEW_FEED_REFRESH) or name other sources (SUNDEW_FEEDS_FILE).',
      {
        reason: 'unreliable',
        values: {
          feeds: all.length,
          unreliable: unhealthy.length,
          names: unhealthy.map(({ name }) => name).join(', '),
        },
      },
    );
  },
};
