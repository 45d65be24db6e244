import { LIMITS } from '@sundew/wire/limits';
import type { Values } from '@sundew/wire/problems/sentence';
import type { EnforcementMode } from '@sundew/wire/response-actions';
import type { WafFailureReason, WafFound } from '../../outside/waf/waf-port.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { RowBound } from '../../platform/database/row-bound.ts';

/** The last failure of a firewall. */
export interface StoredFault {
  readonly reason: WafFailureReason;
  readonly values: Values;
}

export interface IntegrationRow {
  readonly organization_id: string;
  readonly id: string;
  readonly provider: string;
  readonly name: string;
  readonly mode: EnforcementMode;
  readonly block_duration_hours: number;
  /** Of a block list's token; null for a firewall that changes are sent to. */
  readonly token_hash: Buffer | null;
  readonly token_hint: string;
  readonly last_fetched_at: Date | null;
  readonly settings: Readonly<Record<string, string>>;
  /** Sealed; null for block lists. */
  readonly secrets: Buffer | null;
  /** What is ours at the provider; null for block lists. */
  readonly found: WafFound | null;
  readonly fault: StoredFault | null;
  /** In a row. */
  readonly failures: number;
  /** Nothing is tried before. */
  readonly retry_at: Date | null;
  /** When everything was last seen to be in place. */
  readonly synced_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Block lists and firewalls together. */
export const INTEGRATIONS_BOUND: RowBound = {
  ...{ table: 'integrations', most: LIMITS.integrationsPerOrganization, refusal: 'integrations_full' },
};

const COLUMNS = `organization_id, id, provider, name, mode, block_duration_hours, token_hash, token_hint, last_fetched_at,
  settings, secrets, found, fault, failures, retry_at, synced_at, created_at, updated_at`;

export async function insertIntegration(on: Queryable, row: IntegrationRow): Promise<void> {
  const values = [
    ...[row.organization_id, row.id, row.provider, row.name, row.mode, row.block_duration_hours, row.token_hash],
    ...[row.token_hint, row.last_fetched_at, row.settings, row.secrets, row.found, row.fault, row.failures],
    ...[row.retry_at, row.synced_at, row.created_at, row.updated_at],
  ];
  await on.query(
    `INSERT INTO integrations (${COLUMNS}) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  );
  if (row.token_hash === null) return;
  await on.query('INSERT INTO feed_directory (token_hash, organization_id, integration_id) VALUES ($1, $2, $3)', [
    row.token_hash,
    row.organization_id,
    row.id,
  ]);
}

export async function updateIntegration(on: Queryable, row: IntegrationRow): Promise<void> {
  await on.query(
    `UPDATE integrations SET name = $3, mode = $4, block_duration_hours = $5, updated_at = $6, settings = $7, secrets = $8,
        token_hint = $9, found = $10
      WHERE organization_id = $1 AND id = $2`,
    [
      ...[row.organization_id, row.id, row.name, row.mode, row.block_duration_hours, row.updated_at, row.settings],
      ...[row.secrets, row.token_hint, row.found],
    ],
  );
}

/**
 * @param provider null finds it whoever it is of
 * @param lock keeps others from changing it until the transaction ends
 */
export async function findIntegration(
  on: Queryable,
  organizationId: string,
  id: string,
  { provider = null, lock = false }: { readonly provider?: string | null; readonly lock?: boolean } = {},
): Promise<IntegrationRow | null> {
  const { rows } = await on.query<IntegrationRow>(
    `SELECT ${COLUMNS} FROM integrations
      WHERE organization_id = $1 AND id = $2 AND ($3::text IS NULL OR provider = $3) ${lock ? 'FOR UPDATE' : ''}`,
    [organizationId, id, provider],
  );
  return rows[0] ?? null;
}

/**
 * Oldest first; an organization has few.
 * @param provider null gives all of them
 * @param hold none of them is disconnected before the transaction ends
 */
export async function selectIntegrations(
  on: Queryable,
  organizationId: string,
  { provider = null, hold = false }: { readonly provider?: string | null; readonly hold?: boolean } = {},
): Promise<IntegrationRow[]> {
  const { rows } = await on.query<IntegrationRow>(
    `SELECT ${COLUMNS} FROM integrations WHERE organization_id = $1 AND ($2::text IS NULL OR provider = $2)
      ORDER BY created_at, id ${hold ? 'FOR KEY SHARE' : ''}`,
    [organizationId, provider],
  );
  return rows;
}

export async function deleteIntegration(
  on: Queryable,
  { organization_id, id, token_hash }: IntegrationRow,
): Promise<void> {
  if (token_hash !== null) await on.query('DELETE FROM feed_directory WHERE token_hash = $1', [token_hash]);
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
