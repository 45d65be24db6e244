import { Recent } from '../../../platform/memory/recent.ts';
import { HOUR_MS } from '../../../platform/time/units.ts';

/** What every visitor may still be sent in this hour. */
export interface HourlyBytes {
  isSpent(visitor: string, nowMs: number): boolean;
  /** Counts what is sent. */
  add(visitor: string, bytes: number, nowMs: number): void;
}

/** @param mostVisitors are remembered; beyond that, who was not seen for longest begins anew */
export function createHourlyBytes({ most, mostVisitors }: { most: number; mostVisitors: number }): HourlyBytes {
  const visitors = new Recent<{ readonly hour: number; readonly bytes: number }>({
    most: mostVisitors,
    ttlMs: Number.POSITIVE_INFINITY,
  });
  const hourOf = (nowMs: number): number => Math.floor(nowMs / HOUR_MS);
  const sentTo = (visitor: string, nowMs: number): number => {
    const known = visitors.get(visitor);
    return known?.hour === hourOf(nowMs) ? known.bytes : 0;
  };
  return {
    isSpent: (visitor, nowMs) => sentTo(visitor, nowMs) >= most,
    add(visitor, bytes, nowMs) {
      visitors.set(visitor, { hour: hourOf(nowMs), bytes: sentTo(visitor, nowMs) + bytes });
    },
  };
}
