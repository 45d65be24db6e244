import { timeLeft } from '../../platform/time/time-left.ts';
import { HOUR_MS } from '../../platform/time/units.ts';

/** Hours for which an old secret may go on signing. */
export const LONGEST_OVERLAP_HOURS = 168;

/** Whether the old secret signs still, until `nextSecretAt`; one told by a wrong clock would sign until that day. */
export function isOverlap(nextSecretAt: Date | null, nowMs: number): nextSecretAt is Date {
  return timeLeft(nextSecretAt, nowMs, LONGEST_OVERLAP_HOURS * HOUR_MS) > 0;
}
