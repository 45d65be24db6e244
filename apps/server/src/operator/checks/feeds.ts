import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

/** What is known about addresses. The silence of an empty or stale feed means nothing. */
export const feeds: DoctorCheck = {
  name: 'feeds',
  look({ intelligence }) {
    const all = intelligence.feeds();
    const unhealthy = all.filter((feed) => feed.state !== 'ok');
    if (unhealthy.length === 0) return ok(`all ${all.length} are fresh`, { feeds: all.length });
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
