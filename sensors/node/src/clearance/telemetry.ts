import type { ClearanceVerdict } from '@sundew/sensor-core/clearance/verdict';
import type { RuleService } from '../core/rule.ts';

const EVERY_MS = 60_000;
const TIMEOUT_MS = 2_000;
const MOST_COUNTED = 1_000;

interface Count {
  readonly label: string;
  readonly route: string;
  count: number;
}

/** How requests stood with clearance, counted until somebody sends it. */
export interface ClearanceCounts {
  add(verdict: ClearanceVerdict): void;
  /** Tells the service what was counted since the last time. Never rejects; what cannot be told is given up. */
  send(service: RuleService, property: string | null): Promise<void>;
}

/** Counts by label and route, of a bounded number of these; what stands under no policy is not counted. */
export function clearanceCounts(): ClearanceCounts {
  let counts = new Map<string, Count>();
  return {
    add({ label, route }) {
      if (label === 'unscoped') return;
      const key = `${label} ${route ?? ''}`;
      const known = counts.get(key);
      if (known !== undefined) known.count += 1;
      else if (counts.size < MOST_COUNTED) counts.set(key, { label, route: route ?? '', count: 1 });
    },
    async send(service, property) {
      if (counts.size === 0) return;
      const sent = [...counts.values()];
      counts = new Map();
      try {
        const answer = await service.fetch(`${service.url}/api/v1/clearance/telemetry`, {
          method: 'POST',
          headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            report_id: crypto.randomUUID(),
            ...(property === null ? {} : { pid: property }),
            counts: sent,
          }),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
      } catch (error) {
        service.onError(error, 'clearance');
      }
    },
  };
}

/** Counts how requests stood with clearance, and tells the service once a minute. */
export function createTelemetry(service: RuleService, property: string | null): (verdict: ClearanceVerdict) => void {
  const counts = clearanceCounts();
  setInterval(() => void counts.send(service, property), EVERY_MS).unref?.();
  return counts.add;
}
