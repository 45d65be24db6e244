import type { EnforcementMode } from '@sundew/wire/response-actions';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface IntegrationRow {
  readonly organization_id: string;
  readonly id: string;
  readonly provider: string;
  readonly name: string;
  readonly mode: EnforcementMode;
  readonly block_duration_hours: number;
  readonly token_hash: Buffer;
  readonly token_hint: string;
  readonly last_fetched_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `organization_id, id, provider, name, mode, block_duration_hours, token_hash, token_hint, last_fetched_at,
  created_at, updated_at`;

export async function insertIntegration(on: Queryable, row: IntegrationRow): Promise<void> {
  await on.query(`INSERT INTO integrations (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
    row.organization_id,
    row.id,
    row.provider,
    row.name,
    row.mode,
    row.block_duration_hours,
    row.token_hash,
    row.token_hint,
    row.last_fetched_at,
    row.created_at,
    row.updated_at,
  ]);
  await on.query('INSERT INTO feed_directory (token_hash, organization_id, integration_id) VALUES ($1, $2, $3)', [
    row.token_hash,
    row.organization_id,
    row.id,
  ]);
}

export async function updateIntegration(on: Queryable, row: IntegrationRow): Promise<void> {
  await on.query(
    `UPDATE integrations SET name = $3, mode = $4, block_duration_hours = $5, updated_at = $6
      WHERE organization_id = $1 AND id = $2`,
    [row.organization_id, row.id, row.name, row.mode, row.block_duration_hours, row.updated_at],
  );
}

/** @param lock keeps others from changing it until the transaction ends */
export async function findIntegration(
  on: Queryable,
  organizationId: string,
  id: string,
  lock = false,
): Promise<IntegrationRow | null> {
  const { rows } = await on.query<IntegrationRow>(
    `SELECT ${COLUMNS} FROM integrations WHERE organization_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** Oldest first; an organization has few. */
export async function selectIntegrations(on: Queryable, organizationId: string): Promise<IntegrationRow[]> {
  const { rows } = await on.query<IntegrationRow>(
    `SELECT ${COLUMNS} FROM integrations WHERE organization_id = $1 ORDER BY created_at, id`,
    [organizationId],
  );
  return rows;
}

export async function deleteIntegration(
  on: Queryable,
  { organization_id, id, token_hash }: IntegrationRow,
): Promise<void> {
  await on.query('DELETE FROM feed_directory WHERE token_hash = $1', [token_hash]);
  await on.query('DELETE FROM integrations WHERE organization_id = $1 AND id = $2', [organization_id, id]);
}

/** The integration whose token has this hash, and that it was just asked for; null when there is none. */
export async function useToken(on: Queryable, tokenHash: Buffer, at: Date): Promise<IntegrationRow | null> {
  const { rows: known } = await on.query<{ organization_id: string; integration_id: string }>(
    'SELECT organization_id, integration_id FROM feed_directory WHERE token_hash = $1',
    [tokenHash],
  );
  if (known[0] === undefined) return null;
  const { rows } = await on.query<IntegrationRow>(
    `UPDATE integrations SET last_fetched_at = $3 WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [known[0].organization_id, known[0].integration_id, at],
  );
  return rows[0] ?? null;
}
