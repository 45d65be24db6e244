import type { Database } from '../../platform/database/database.ts';
import { ensurePartitions, partitionDays, startOfDay } from '../../platform/database/partitions.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { Row } from './row.ts';

/** Clocks of senders run ahead by at most this much; partitions are made further ahead than that. */
const AHEAD_MS = DAY_MS;

/** Knows which days have a partition, and makes one for a past day when an agent reports late. */
export interface DaysReady {
  /** Whether a detection of this moment can be kept at all. */
  covers(atMs: number, nowMs: number): boolean;
  ensure(rows: readonly Row[]): Promise<void>;
  /** Drops what is known, after a partition turned out to be missing. */
  forget(): void;
}

export function daysReady(database: Database, retentionDays: number): DaysReady {
  let known: Set<number> | null = null;
  return {
    covers: (atMs, nowMs) => atMs <= nowMs + AHEAD_MS && atMs >= startOfDay(nowMs) - retentionDays * DAY_MS,
    async ensure(rows) {
      known ??= new Set(await partitionDays(database));
      for (const { detection } of rows) {
        const day = startOfDay(detection.sighting.atMs);
        if (known.has(day)) continue;
        await ensurePartitions(database, { fromMs: day, toMs: day });
        known.add(day);
      }
    },
    forget() {
      known = null;
    },
  };
}
