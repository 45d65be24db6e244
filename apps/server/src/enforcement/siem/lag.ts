import type { Database } from '../../platform/database/database.ts';

/** How far receivers of detections are behind, of all organizations together. */
export interface SiemLag {
  /** Detections that a receiver has not confirmed, counted for each receiver. */
  readonly waiting: number;
  /** Seconds since the longest waiting of them was committed; 0 when nothing waits. */
  readonly oldestS: number;
}

export async function siemLag(database: Database): Promise<SiemLag> {
  const [row] = await database.query<SiemLag & Record<string, unknown>>(
    `SELECT coalesce(sum(cardinality(detection_ids)), 0)::int AS waiting,
        coalesce(extract(epoch FROM now() - min(queued_at)), 0)::float8 AS "oldestS" FROM siem_waiting
      WHERE organization_id = ANY(SELECT organization_id FROM organizations)`,
  );
  return row ?? { waiting: 0, oldestS: 0 };
}
