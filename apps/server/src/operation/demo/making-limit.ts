import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { HOUR_MS } from '../../platform/time/units.ts';

/** Making sample data keeps the pipeline busy for seconds, and removing it makes room for the next. */
export interface MakingLimit {
  /** Counts one more. @throws Problem rate_limited when an organization has had its share of the last hour */
  demand(organizationId: string, nowMs: number): void;
}

/** Counts in this process: sample data is made one after the other here, and rarely. */
export function createMakingLimit(): MakingLimit {
  const times = new Map<string, readonly number[]>();
  return {
    demand(organizationId, nowMs) {
      // What was made by a clock that was far ahead is not counted until that day comes.
      const isLately = (timeMs: number) => Math.abs(nowMs - timeMs) < HOUR_MS;
      for (const [id, all] of times) if (!all.some(isLately)) times.delete(id);
      const lately = (times.get(organizationId) ?? []).filter(isLately);
      const [first = nowMs] = lately;
      if (lately.length >= LIMITS.sampleOrganizationsPerHour) {
        throw new Problem('sample_data_too_often', undefined, {
          retryAfterS: Math.ceil((first + HOUR_MS - nowMs) / 1000),
        });
      }
      times.set(organizationId, [...lately, nowMs]);
    },
  };
}
