import { maskAddress } from '@sundew/sensor-core/address';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ERASURE_COLUMNS, type ErasureRow } from './erasure-row.ts';

const SHOWN_OF_FINGERPRINT = 4;

/** What a step of an erasure adds to its counts. */
export type Erased = Partial<Pick<ErasureRow, 'detections' | 'claims' | 'actors' | 'addresses' | 'suppressed'>>;

/** Requests that are not done, of all organizations, the oldest first. */
export function unfinishedErasures(database: Database): Promise<ErasureRow[]> {
  return database.query<ErasureRow>(
    `SELECT ${ERASURE_COLUMNS} FROM erasures
      WHERE organization_id IN (SELECT organization_id FROM organizations) AND status <> 'done'
      ORDER BY requested_at, id`,
  );
}

/** Takes the request for this transaction, so that two nodes work on it in turns; false when it is done already. */
export async function lockErasure(on: Queryable, { organization_id, id }: ErasureRow): Promise<boolean> {
  const { rows } = await on.query(
    `SELECT id FROM erasures WHERE organization_id = $1 AND id = $2 AND status <> 'done' FOR UPDATE`,
    [organization_id, id],
  );
  return rows.length > 0;
}

export async function markRunning(database: Database, { organization_id, id }: ErasureRow): Promise<void> {
  await database.query(
    `UPDATE erasures SET status = 'running', started_at = coalesce(started_at, $3)
      WHERE organization_id = $1 AND id = $2 AND status <> 'done'`,
    [organization_id, id, new Date()],
  );
}

/** What was erased is not kept in clear either: of the request stays what tells it from others of that day. */
export async function markDone(on: Queryable, { organization_id, id, ip, fingerprint }: ErasureRow): Promise<void> {
  await on.query(
    `UPDATE erasures SET status = 'done', finished_at = $3, ip = $4, stored_ips = NULL, fingerprint = $5
      WHERE organization_id = $1 AND id = $2`,
    [
      ...[organization_id, id, new Date(), ip === null ? null : maskAddress(ip)],
      fingerprint === null ? null : `${fingerprint.slice(0, SHOWN_OF_FINGERPRINT)}…`,
    ],
  );
}

export async function addErased(on: Queryable, { organization_id, id }: ErasureRow, erased: Erased): Promise<void> {
  const { detections = 0, claims = 0, actors = 0, addresses = 0, suppressed = 0 } = erased;
  await on.query(
    `UPDATE erasures SET detections = detections + $3, claims = claims + $4, actors = actors + $5,
        addresses = addresses + $6, suppressed = suppressed + $7
      WHERE organization_id = $1 AND id = $2`,
    [organization_id, id, detections, claims, actors, addresses, suppressed],
  );
}
