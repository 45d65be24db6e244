import { uuidv7 } from '@sundew/wire/ids';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { SiemPlace } from './standing-store.ts';

/** Detections that are sent at once at most. */
const PER_CALL = 200;
const PIECES_PER_CALL = 50;

/** What is sent next, and the rows that go once it was. */
export interface Next {
  readonly pieces: readonly string[];
  readonly detectionIds: readonly string[];
}

export async function insertWaiting(
  on: Queryable,
  organizationId: string,
  outputIds: readonly string[],
  detectionIds: readonly string[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < detectionIds.length; from += PER_CALL) {
    await on.query(
      `INSERT INTO siem_waiting (organization_id, output_id, id, detection_ids, queued_at)
        SELECT $1, output_id, id, $4, $5 FROM unnest($2::uuid[], $3::uuid[]) AS o (output_id, id)`,
      [
        ...[organizationId, outputIds, outputIds.map(() => uuidv7(at.getTime()))],
        ...[detectionIds.slice(from, from + PER_CALL), at],
      ],
    );
  }
}

/** The longest waiting; null when nothing waits. */
export async function nextWaiting(on: Queryable, { organizationId, outputId }: SiemPlace): Promise<Next | null> {
  const { rows } = await on.query<{ id: string; detection_ids: string[] }>(
    `SELECT id, detection_ids FROM siem_waiting WHERE organization_id = $1 AND output_id = $2
      ORDER BY id LIMIT ${PIECES_PER_CALL}`,
    [organizationId, outputId],
  );
  const pieces: string[] = [];
  const detectionIds: string[] = [];
  for (const row of rows) {
    if (pieces.length > 0 && detectionIds.length + row.detection_ids.length > PER_CALL) break;
    pieces.push(row.id);
    detectionIds.push(...row.detection_ids);
  }
  return pieces.length === 0 ? null : { pieces, detectionIds };
}

export async function deleteWaiting(
  on: Queryable,
  { organizationId, outputId }: SiemPlace,
  pieces: readonly string[],
): Promise<void> {
  await on.query('DELETE FROM siem_waiting WHERE organization_id = $1 AND output_id = $2 AND id = ANY($3::uuid[])', [
    ...[organizationId, outputId, pieces],
  ]);
}
