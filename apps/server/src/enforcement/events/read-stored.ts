import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import { EVENT_COLUMNS, type EventDetection } from './event-detection.ts';

const ROWS_PER_READ = 1_000;

export interface StoredWanted {
  readonly organizationId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** The newest so many. */
  readonly most: number;
}

/**
 * Reads detections that responses are about, page by page, the newest first.
 * @param take answers whether it wants another page
 * @returns whether everything was read
 */
export async function readStored(
  database: Database,
  { organizationId, fromMs, toMs, most }: StoredWanted,
  take: (page: readonly EventDetection[]) => Promise<boolean>,
): Promise<boolean> {
  let read = 0;
  let [beforeTs, beforeId] = [new Date(toMs), 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  while (read < most) {
    const page = await database.query<EventDetection>(
      `SELECT ${EVENT_COLUMNS} FROM detections
        WHERE organization_id = $1 AND ts >= $2 AND (ts, id) < ($3, $4::uuid)
          AND (flags & ${FLAG.test | FLAG.uncounted}) = 0 AND source <> 'llm_referral'
        ORDER BY ts DESC, id DESC LIMIT ${ROWS_PER_READ}`,
      [organizationId, new Date(fromMs), beforeTs, beforeId],
    );
    read += page.length;
    const last = page.at(-1);
    if (last === undefined) return true;
    const isWanted = await take(page);
    if (page.length < ROWS_PER_READ) return true;
    if (!isWanted) return false;
    [beforeTs, beforeId] = [last.ts, last.id];
  }
  return false;
}
