import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';

/** A visit that may have been shown a stamped link. */
export interface ShownDetection {
  readonly id: string;
  readonly ip: string;
  /** Without query. */
  readonly path: string;
  readonly ts: Date;
  readonly property_id: string;
  readonly actor_id: string;
  /** Null for test traffic. */
  readonly visitor_id: string | null;
}

/** Reports of a page view come in a little later than the view, clocks go a little wrong. */
const BEFORE_MS = 60_000;
const AFTER_MS = 180_000;
/** Visitors that are looked at: their addresses are hashed one by one. */
const MOST = 2_000;

/** The newest visits of an organization in the minutes around a moment, other hits of decoys left out; newest first. */
export function shownDetections(
  database: Database,
  organizationId: string,
  atMs: number,
): Promise<readonly ShownDetection[]> {
  return database.query<ShownDetection>(
    `SELECT id, host(ip) AS ip, split_part(split_part(coalesce(path, ''), '#', 1), '?', 1) AS path,
        ts, property_id, actor_id, CASE WHEN flags & ${FLAG.test} = 0 THEN visitor_id END AS visitor_id FROM detections
      WHERE organization_id = $1 AND ts >= $2 AND ts < $3 AND ip IS NOT NULL AND decoy_id IS NULL
      ORDER BY ts DESC, id DESC LIMIT ${MOST}`,
    [organizationId, new Date(atMs - BEFORE_MS), new Date(atMs + AFTER_MS)],
  );
}
