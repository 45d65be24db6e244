import type { Queryable } from '../../platform/database/queryable.ts';
import type { Criteria } from './criteria.ts';
import { countDetections } from './erase-detections.ts';
import { untilOf } from './erasure-row.ts';

/** What an erasure asked for at `at` would take away, counted and not touched. */
export function previewErasure(
  on: Queryable,
  organizationId: string,
  { storedIps, fingerprint, before }: Criteria,
  at: Date,
): ReturnType<typeof countDetections> {
  const untilMs = untilOf({ before, requested_at: at });
  return countDetections(
    on,
    { organization_id: organizationId, stored_ips: storedIps, fingerprint },
    { fromMs: 0, untilMs },
  );
}
