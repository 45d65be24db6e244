import type { Database } from '../../platform/database/database.ts';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface ShareRow {
  readonly organization_id: string;
  readonly id: string;
  readonly actor_id: string;
  readonly note: string | null;
  readonly show_hosts: boolean;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const COLUMNS = 'organization_id, id, actor_id, note, show_hosts, created_by, created_by_name, created_at, expires_at';

export async function insertShare(on: Queryable, row: ShareRow, tokenHash: Buffer): Promise<void> {
  const { organization_id, id, actor_id, note, show_hosts, created_by, created_by_name, created_at, expires_at } = row;
  await on.query(`INSERT INTO actor_shares (${COLUMNS}, token_hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
    organization_id,
    id,
    actor_id,
    note,
    show_hosts,
    created_by,
    created_by_name,
    created_at,
    expires_at,
    tokenHash,
  ]);
  await on.query(
    'INSERT INTO share_directory (token_hash, organization_id, share_id, expires_at) VALUES ($1, $2, $3, $4)',
    [tokenHash, organization_id, id, expires_at],
  );
}

/** Newest first, of one actor or of all. */
export function listShares(
  on: Queryable,
  organizationId: string,
  actorId: string | null,
  page: Window,
): Promise<Page<ShareRow>> {
  const from = 'FROM actor_shares WHERE organization_id = $1 AND ($2::uuid IS NULL OR actor_id = $2)';
  return readPage(on, { columns: COLUMNS, from, order: 'created_at DESC, id DESC' }, [organizationId, actorId], page);
}

export async function hasActor(on: Queryable, organizationId: string, actorId: string): Promise<boolean> {
  const { rows } = await on.query('SELECT 1 FROM actors WHERE organization_id = $1 AND id = $2', [
    organizationId,
    actorId,
  ]);
  return rows.length > 0;
}

/** Takes the link away at once; null when there is none with this id. */
export async function deleteShare(on: Queryable, organizationId: string, id: string): Promise<ShareRow | null> {
  const { rows } = await on.query<ShareRow & { token_hash: Buffer }>(
    `DELETE FROM actor_shares WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}, token_hash`,
    [organizationId, id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  await on.query('DELETE FROM share_directory WHERE token_hash = $1', [row.token_hash]);
  return row;
}

/** Takes links away whose actor is gone. */
export async function deleteSharesOfNobody(on: Queryable, organizationId: string): Promise<void> {
  const { rows } = await on.query<{ token_hash: Buffer }>(
    `DELETE FROM actor_shares AS s WHERE s.organization_id = $1
        AND NOT EXISTS (SELECT 1 FROM actors AS a WHERE a.organization_id = $1 AND a.id = s.actor_id)
      RETURNING token_hash`,
    [organizationId],
  );
  if (rows.length === 0) return;
  await on.query('DELETE FROM share_directory WHERE token_hash = ANY($1::bytea[])', [
    rows.map(({ token_hash }) => token_hash),
  ]);
}

/** The share behind a token; null when it is unknown, has expired, its maker has left, or its organization is deleted. */
export async function findShare(database: Database, tokenHash: Buffer, at: Date): Promise<ShareRow | null> {
  const [place] = await database.query<{ organization_id: string; share_id: string }>(
    'SELECT organization_id, share_id FROM share_directory WHERE token_hash = $1 AND expires_at > $2',
    [tokenHash, at],
  );
  if (place === undefined) return null;
  const [row] = await database.query<ShareRow>(
    `SELECT ${COLUMNS} FROM actor_shares AS s
      WHERE organization_id = $1 AND id = $2 AND expires_at > $3 AND EXISTS (
        SELECT 1 FROM organizations AS o WHERE o.organization_id = $1 AND o.deleted_at IS NULL)
        AND EXISTS (SELECT 1 FROM members AS m WHERE m.organization_id = $1 AND m.user_id = s.created_by)`,
    [place.organization_id, place.share_id, at],
  );
  return row ?? null;
}
