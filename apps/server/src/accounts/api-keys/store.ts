import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { KeyKind } from './rules.ts';

export interface KeyRow {
  organization_id: string;
  id: string;
  kind: KeyKind;
  name: string;
  key_prefix: string;
  key_hash: Buffer;
  scopes: string[];
  property_id: string | null;
  created_by: string | null;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  rotated_to: string | null;
}

const COLUMNS = `organization_id, id, kind, name, key_prefix, key_hash, scopes, property_id, created_by, created_at,
  expires_at, revoked_at, last_used_at, rotated_to`;

export type NewKey = Omit<KeyRow, 'revoked_at' | 'last_used_at' | 'rotated_to'>;

export async function insertKey(on: Queryable, key: NewKey): Promise<KeyRow> {
  const { rows } = await on.query<KeyRow>(
    `INSERT INTO api_keys (organization_id, id, kind, name, key_prefix, key_hash, scopes, property_id, created_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${COLUMNS}`,
    [
      key.organization_id,
      key.id,
      key.kind,
      key.name,
      key.key_prefix,
      key.key_hash,
      key.scopes,
      key.property_id,
      key.created_by,
      key.created_at,
      key.expires_at,
    ],
  );
  await on.query('INSERT INTO key_directory (key_hash, organization_id, key_id) VALUES ($1, $2, $3)', [
    key.key_hash,
    key.organization_id,
    key.id,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('An API key was inserted without being returned.');
  return row;
}

export interface KeyPlace {
  readonly organizationId: string;
  readonly kind: KeyKind;
  /** Null looks at the keys of all properties. */
  readonly propertyId: string | null;
}

const IN_PLACE = 'organization_id = $1 AND kind = $2 AND ($3::uuid IS NULL OR property_id = $3)';

/** Newest first. */
export function listKeys(on: Queryable, place: KeyPlace, page: Window): Promise<Page<KeyRow>> {
  const list = { columns: COLUMNS, from: `FROM api_keys WHERE ${IN_PLACE}`, order: 'created_at DESC, id DESC' };
  return readPage(on, list, [place.organizationId, place.kind, place.propertyId], page);
}

export async function lockKey(on: Queryable, place: KeyPlace, keyId: string): Promise<KeyRow | null> {
  const { rows } = await on.query<KeyRow>(`SELECT ${COLUMNS} FROM api_keys WHERE ${IN_PLACE} AND id = $4 FOR UPDATE`, [
    place.organizationId,
    place.kind,
    place.propertyId,
    keyId,
  ]);
  return rows[0] ?? null;
}

export async function endKey(
  on: Queryable,
  key: KeyRow,
  end: { revokedAt?: Date; expiresAt?: Date; rotatedTo?: string },
): Promise<KeyRow> {
  const { rows } = await on.query<KeyRow>(
    `UPDATE api_keys SET revoked_at = COALESCE($3, revoked_at), expires_at = COALESCE($4, expires_at),
       rotated_to = COALESCE($5, rotated_to)
     WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [key.organization_id, key.id, end.revokedAt ?? null, end.expiresAt ?? null, end.rotatedTo ?? null],
  );
  return rows[0] ?? key;
}

export interface PresentedKey extends KeyRow {
  organization_name: string;
}

/** The key behind a hash, when its organization is not deleted. */
export async function findByHash(on: Queryable, hash: Buffer): Promise<PresentedKey | null> {
  const directory = await on.query<{ organization_id: string; key_id: string }>(
    'SELECT organization_id, key_id FROM key_directory WHERE key_hash = $1',
    [hash],
  );
  const [place] = directory.rows;
  if (place === undefined) return null;
  const { rows } = await on.query<PresentedKey>(
    `SELECT k.*, o.name AS organization_name
     FROM api_keys k JOIN organizations o ON o.organization_id = k.organization_id
     WHERE k.organization_id = $1 AND k.id = $2 AND o.deleted_at IS NULL`,
    [place.organization_id, place.key_id],
  );
  return rows[0] ?? null;
}

/** Hexadecimal digits of a key's hash that tell it from others in memory. */
export const HASH_START = 16;

/** The starts of the hashes of keys that were issued, at most so many. */
export async function listHashStarts(on: Queryable, most: number): Promise<string[]> {
  const { rows } = await on.query<{ start: string }>(
    `SELECT left(encode(key_hash, 'hex'), ${HASH_START}) AS start FROM key_directory LIMIT $1`,
    [most],
  );
  return rows.map(({ start }) => start);
}

/** @param used when each key was last used, by its id */
export async function writeLastUsed(
  on: Queryable,
  organizationId: string,
  used: ReadonlyMap<string, Date>,
): Promise<void> {
  await on.query(
    `UPDATE api_keys SET last_used_at = u.used_at FROM unnest($2::uuid[], $3::timestamptz[]) AS u(id, used_at)
     WHERE api_keys.organization_id = $1 AND api_keys.id = u.id
       AND (api_keys.last_used_at IS NULL OR api_keys.last_used_at < u.used_at)`,
    [organizationId, [...used.keys()], [...used.values()]],
  );
}
