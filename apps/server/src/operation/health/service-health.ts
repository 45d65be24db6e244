import type { Recorder } from '../../detection/record.ts';
import type { IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HealthCheck } from './health-routes.ts';

/** What `/healthz` and `/readyz` look at. */
export function serviceHealth(parts: {
  readonly database: Database;
  readonly intelligence: Pick<IpIntelligence, 'feeds'>;
  readonly recorder: Pick<Recorder, 'pending'>;
}): readonly HealthCheck[] {
  return [
    {
      name: 'database',
      async check() {
        await parts.database.query('SELECT 1');
        return { state: 'ok', advice: '' };
      },
    },
    {
      name: 'recorder',
      check: () => ({ state: 'ok', advice: '', details: { waiting: parts.recorder.pending() } }),
    },
    {
      name: 'feeds',
      check() {
        const feeds = parts.intelligence.feeds();
        const unhealthy = feeds.filter(({ state }) => state !== 'ok').map(({ name }) => name);
        const details = feeds.map(({ name, kind, state, entries, source }) => ({ name, kind, state, entries, source }));
        if (unhealthy.length === 0) return { state: 'ok', advice: '', details };
        const advice = `What these feeds do not list is unknown, not clean: ${unhealthy.join(', ')}. Check the outgoing network or the feeds file.`;
        return { state: 'degraded', advice, details };
      },
    },
  ];
}
