import type { HealthItem } from './use-health.ts';

/** Problems first, then what is not set up, then what works; the service's own order within. */
const RANKS: Readonly<Record<HealthItem['state'], number>> = { fail: 0, degraded: 1, not_configured: 2, ok: 3 };

export function sortItems(items: readonly HealthItem[]): readonly HealthItem[] {
  return items.toSorted((one, other) => RANKS[one.state] - RANKS[other.state]);
}

export const isProblem = ({ state }: Pick<HealthItem, 'state'>): boolean => state === 'fail' || state === 'degraded';
