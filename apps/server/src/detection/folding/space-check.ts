import type { HealthFinding } from '../../platform/health-check.ts';
import type { SpaceLeft } from './free-space.ts';

/** PostgreSQL stops before the last byte is used: its log is written in pieces of this size. */
const FULL_BYTES = 16 * 1_048_576;
const ADVICE = 'Free some space, or keep detections for fewer days (SUNDEW_RETENTION_DAYS).';

/**
 * What the free space says about serving.
 * @param holdsDatabase the database is on this disk as well: without space nothing can be recorded
 */
export function spaceFinding({ freeBytes, isShort }: SpaceLeft, holdsDatabase: boolean): HealthFinding {
  if (freeBytes === null) return { state: 'ok', advice: '' };
  if (freeBytes < FULL_BYTES)
    return { state: holdsDatabase ? 'down' : 'degraded', advice: `The disk is full. ${ADVICE}` };
  if (!isShort) return { state: 'ok', advice: '' };
  return { state: 'degraded', advice: `Little space is left, so only what is new about visitors is stored. ${ADVICE}` };
}
