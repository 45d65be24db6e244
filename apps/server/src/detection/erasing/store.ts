import type { Criteria } from '../../insight/erasure/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Page } from '../../platform/http/envelope.ts';

export interface ErasureRow {
  readonly organization_id: string;
  readonly id: string;
  readonly status: 'queued' | 'running' | 'done';
  readonly ip: string | null;
  readonly stored_ips: readonly string[] | null;
  readonly fingerprint: string | null;
  readonly before: Date | null;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly detections: number;
  readonly claims: number;
  readonly actors: number;
  readonly addresses: number;
  readonly suppressed: number;
}

/** First millisecond of what is not meant any more: what was recorded after the request stays. */
export function untilOf({ before, requested_at }: ErasureRow): number {
  return Math.min(before?.getTime() ?? Number.POSITIVE_INFINITY, requested_at.getTime() + 1);
}

/** What a step of an erasure adds to its counts. */
export type Erased = Partial<Pick<ErasureRow, 'detections' | 'claims' | 'actors' | 'addresses' | 'suppressed'>>;

const COLUMNS = `organization_id, id, status, host(ip) AS ip,
  (SELECT array_agg(host(s)) FROM unnest(stored_ips) AS s) AS stored_ips, fingerprint, before,
  requested_at, started_at, finished_at, detections, claims, actors, addresses, suppressed`;

export async function insertErasure(
  on: Queryable,
  organizationId: string,
  id: string,
  { ip, storedIps, fingerprint, before }: Criteria,
  requestedAt: Date,
): Promise<ErasureRow> {
  const { rows } = await on.query<ErasureRow>(
    `INSERT INTO erasures (organization_id, id, ip, stored_ips, fingerprint, before, requested_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
    [organizationId, id, ip, storedIps, fingerprint, before, requestedAt],
  );
  return rows[0] as ErasureRow;
}

/** Newest first. */
export async function listErasures(
  database: Database,
  organizationId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page<ErasureRow>> {
  const [items, totals] = await Promise.all([
    database.query<ErasureRow>(
      `SELECT ${COLUMNS} FROM erasures WHERE organization_id = $1 ORDER BY requested_at DESC, id DESC OFFSET $2 LIMIT $3`,
      [organizationId, offset, limit],
    ),
    database.query<{ total: number }>('SELECT count(*) AS total FROM erasures WHERE organization_id = $1', [
      organizationId,
    ]),
  ]);
  return { items, total: totals[0]?.total ?? 0 };
}

export async function findErasure(database: Database, organizationId: string, id: string): Promise<ErasureRow | null> {
  const rows = await database.query<ErasureRow>(
    `SELECT ${COLUMNS} FROM erasures WHERE organization_id = $1 AND id = $2`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** Requests that are not done, of all organizations, the oldest first. */
export function unfinishedErasures(database: Database): Promise<ErasureRow[]> {
  return database.query<ErasureRow>(
    `SELECT ${COLUMNS} FROM erasures
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

export async function markDone(on: Queryable, { organization_id, id }: ErasureRow): Promise<void> {
  await on.query(`UPDATE erasures SET status = 'done', finished_at = $3 WHERE organization_id = $1 AND id = $2`, [
    organization_id,
    id,
    new Date(),
  ]);
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
