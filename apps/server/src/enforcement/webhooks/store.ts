import { LIMITS } from '@sundew/wire/limits';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { RowBound } from '../../platform/database/row-bound.ts';

export interface WebhookRow {
  readonly organization_id: string;
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Sealed. */
  readonly secret: Buffer;
  readonly secret_hint: string;
  /** Sealed; signs until `next_secret_at`. */
  readonly old_secret: Buffer | null;
  readonly next_secret_at: Date | null;
  readonly enabled: boolean;
  readonly on_detection: boolean;
  readonly min_bot_score: number;
  readonly on_high_risk: boolean;
  readonly on_rule_enforced: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `organization_id, id, name, url, secret, secret_hint, old_secret, next_secret_at, enabled, on_detection,
  min_bot_score, on_high_risk, on_rule_enforced, created_at, updated_at`;

/** @param responseActionId whom it belongs to; null for those that people manage */
export async function insertWebhook(
  on: Queryable,
  row: WebhookRow,
  responseActionId: string | null = null,
): Promise<void> {
  await on.query(
    `INSERT INTO webhooks (${COLUMNS}, response_action_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [row.organization_id, row.id, ...settingsOf(row), row.created_at, row.updated_at, responseActionId],
  );
}

/** Everything but id and time of creation is written as it is in the row. */
export async function updateWebhook(on: Queryable, row: WebhookRow): Promise<void> {
  await on.query(
    `UPDATE webhooks SET name = $3, url = $4, secret = $5, secret_hint = $6, old_secret = $7, next_secret_at = $8,
        enabled = $9, on_detection = $10, min_bot_score = $11, on_high_risk = $12, on_rule_enforced = $13, updated_at = $14
      WHERE organization_id = $1 AND id = $2`,
    [row.organization_id, row.id, ...settingsOf(row), row.updated_at],
  );
}

function settingsOf(row: WebhookRow): readonly unknown[] {
  const { name, url, secret, secret_hint, old_secret, next_secret_at, enabled } = row;
  const told = [row.on_detection, row.min_bot_score, row.on_high_risk, row.on_rule_enforced];
  return [name, url, secret, secret_hint, old_secret, next_secret_at, enabled, ...told];
}

/** Webhooks that people manage; the others belong to the response action that brought them. */
const IS_MANAGED = 'response_action_id IS NULL';
const MANAGED = `organization_id = $1 AND ${IS_MANAGED}`;
export const WEBHOOKS_BOUND: RowBound = {
  ...{ table: 'webhooks', most: LIMITS.webhooksPerOrganization, refusal: 'webhooks_full', only: IS_MANAGED },
};

/** @param lock keeps others from changing it until the transaction ends */
export async function findWebhook(
  on: Queryable,
  organizationId: string,
  id: string,
  lock = false,
): Promise<WebhookRow | null> {
  const { rows } = await on.query<WebhookRow>(
    `SELECT ${COLUMNS} FROM webhooks WHERE ${MANAGED} AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** Newest first; an organization has few. */
export async function listWebhooks(on: Queryable, organizationId: string): Promise<WebhookRow[]> {
  const { rows } = await on.query<WebhookRow>(
    `SELECT ${COLUMNS} FROM webhooks WHERE ${MANAGED} ORDER BY created_at DESC, id DESC`,
    [organizationId],
  );
  return rows;
}

/** The webhooks of all organizations, with those that response actions brought. */
export async function webhooksEverywhere(on: Queryable): Promise<Pick<WebhookRow, 'organization_id' | 'id'>[]> {
  const { rows } = await on.query<Pick<WebhookRow, 'organization_id' | 'id'>>(
    'SELECT organization_id, id FROM webhooks',
  );
  return rows;
}

/** Its deliveries go with it. */
export async function deleteWebhook(on: Queryable, organizationId: string, id: string): Promise<void> {
  await on.query('DELETE FROM webhook_deliveries WHERE organization_id = $1 AND webhook_id = $2', [organizationId, id]);
  await on.query('DELETE FROM webhooks WHERE organization_id = $1 AND id = $2', [organizationId, id]);
}

/** Deletes the receivers of a response action except these; their deliveries age. @returns the ids of those that are gone */
export async function deleteReceiversExcept(
  on: Queryable,
  organizationId: string,
  responseActionId: string,
  used: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await on.query<{ id: string }>(
    `DELETE FROM webhooks WHERE organization_id = $1 AND response_action_id = $2 AND NOT id = ANY($3::uuid[])
      RETURNING id`,
    [organizationId, responseActionId, used],
  );
  return rows.map(({ id }) => id);
}

/** Where and with what a delivery is sent. */
export type Receiver = Pick<WebhookRow, 'id' | 'url' | 'enabled' | 'secret' | 'old_secret' | 'next_secret_at'>;

/** Any receiver, also one that a response action brought. */
export async function findReceiver(on: Queryable, organizationId: string, id: string): Promise<Receiver | null> {
  const { rows } = await on.query<Receiver>(
    'SELECT id, url, enabled, secret, old_secret, next_secret_at FROM webhooks WHERE organization_id = $1 AND id = $2',
    [organizationId, id],
  );
  return rows[0] ?? null;
}
