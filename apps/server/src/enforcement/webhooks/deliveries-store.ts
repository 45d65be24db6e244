import type { DeliveryCause, DeliveryStatus, WebhookEvent } from '@sundew/wire/webhooks';
import type { Database } from '../../platform/database/database.ts';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { hasPassed } from '../../platform/time/time-left.ts';

/** More than these wait for no receiver; a dead one would collect them without end. */
const MOST_PENDING = 10_000;

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: WebhookEvent;
  readonly detectionId: string | null;
  readonly body: string;
}

/** Adds deliveries that wait to be sent. What a receiver cannot keep up with has failed from the beginning. */
export async function insertDeliveries(
  on: Queryable,
  organizationId: string,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await on.query(
    `INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, detection_id, status, body, cause, created_at)
      SELECT $1, d.id, d.webhook_id, d.event, d.detection_id,
        CASE WHEN full_up.yes THEN 'failed' ELSE 'pending' END, CASE WHEN NOT full_up.yes THEN d.body END,
        CASE WHEN full_up.yes THEN 'backlog_full' END, $7
      FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::text[]) AS d (id, webhook_id, event, detection_id, body)
      JOIN (
        SELECT w.id, (SELECT count(*) FROM (SELECT 1 FROM webhook_deliveries p
            WHERE p.organization_id = $1 AND p.webhook_id = w.id AND p.status = 'pending' LIMIT ${MOST_PENDING}) AS waiting
          ) >= ${MOST_PENDING} AS yes
        FROM (SELECT DISTINCT unnest($3::uuid[]) AS id) AS w
      ) AS full_up ON full_up.id = d.webhook_id`,
    [
      organizationId,
      deliveries.map(({ id }) => id),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ event }) => event),
      deliveries.map(({ detectionId }) => detectionId),
      deliveries.map(({ body }) => body),
      at,
    ],
  );
}

/** Adds a delivery about no detection that its caller sends now. */
export async function insertAttempted(
  on: Queryable,
  organizationId: string,
  { id, webhookId, event }: Pick<NewDelivery, 'id' | 'webhookId' | 'event'>,
  at: Date,
): Promise<void> {
  await on.query(
    `INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, status, created_at, attempted_at)
      VALUES ($1, $2, $3, $4, 'attempted', $5, $5)`,
    [organizationId, id, webhookId, event, at],
  );
}

/**
 * Forgets what was sent or has failed, but for the newest `kept` of a webhook: so many events may come in two weeks that
 * nobody looks through them. What waits is left alone.
 */
export async function forgetOldDeliveries(
  on: Queryable,
  organizationId: string,
  webhookId: string,
  kept: number,
): Promise<void> {
  await on.query(
    `WITH newest_gone AS MATERIALIZED (
        SELECT created_at, id FROM webhook_deliveries
        WHERE organization_id = $1 AND webhook_id = $2 AND status <> 'pending'
        ORDER BY created_at DESC, id DESC OFFSET $3 LIMIT 1
      )
      DELETE FROM webhook_deliveries AS d USING newest_gone
      WHERE d.organization_id = $1 AND d.webhook_id = $2 AND d.status <> 'pending'
        AND (d.created_at, d.id) <= (newest_gone.created_at, newest_gone.id)`,
    [organizationId, webhookId, kept],
  );
}

/** When a detection was, as its id tells. */
const TIME_OF_DETECTION = `(timestamptz 'epoch'
  + ('x' || left(replace(d.detection_id::text, '-', ''), 12))::bit(48)::bigint * interval '1 ms')`;

/** Forgets what waits to be told of detections that are gone. */
export async function deleteWaitingOfNobody(on: Queryable, organizationId: string): Promise<void> {
  await on.query(
    `DELETE FROM webhook_deliveries AS d
      WHERE d.organization_id = $1 AND d.status = 'pending' AND d.detection_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM detections AS t
        WHERE t.organization_id = $1 AND t.ts = ${TIME_OF_DETECTION} AND t.id = d.detection_id)`,
    [organizationId],
  );
}

/** What waits for a receiver that is not to be told any more. */
export async function failWaiting(on: Queryable, organizationId: string, webhookId: string): Promise<void> {
  await on.query(
    `UPDATE webhook_deliveries SET status = 'failed', cause = 'switched_off', body = NULL
      WHERE organization_id = $1 AND webhook_id = $2 AND status = 'pending'`,
    [organizationId, webhookId],
  );
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly body: string;
}

/**
 * Takes the longest waiting deliveries of a receiver and marks them as attempted. Once this is committed they are never
 * sent again, whatever happens to the caller.
 */
export function claimDeliveries(
  database: Database,
  organizationId: string,
  webhookId: string,
  limit: number,
  at: Date,
): Promise<ClaimedDelivery[]> {
  return database.query<ClaimedDelivery>(
    `WITH taken AS (
        SELECT id, event, body FROM webhook_deliveries
        WHERE organization_id = $1 AND webhook_id = $2 AND status = 'pending' ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
      UPDATE webhook_deliveries d SET status = 'attempted', attempted_at = $4, body = NULL
      FROM taken WHERE d.organization_id = $1 AND d.id = taken.id
      RETURNING taken.id, taken.event, taken.body`,
    [organizationId, webhookId, limit, at],
  );
}

/** What became of one attempt. */
export interface Outcome {
  readonly cause: DeliveryCause | null;
  readonly said: string | null;
  readonly responseStatus: number | null;
  readonly durationMs: number;
}

export async function noteOutcome(
  database: Database,
  organizationId: string,
  deliveryId: string,
  { cause, said, responseStatus, durationMs }: Outcome,
): Promise<void> {
  await database.query(
    `UPDATE webhook_deliveries SET status = $3, cause = $4, said = $5, response_status = $6, duration_ms = $7
      WHERE organization_id = $1 AND id = $2`,
    [
      organizationId,
      deliveryId,
      cause === null ? 'delivered' : 'failed',
      cause,
      said?.replaceAll('\0', '').slice(0, 500) ?? null,
      responseStatus,
      durationMs,
    ],
  );
}

/** The longest an attempt may take before its outcome is given up on; the time limit with room for a slow database. */
const OUTCOME_WITHIN_MS = 60_000;
const GIVEN_UP_AT = `(attempted_at + interval '${OUTCOME_WITHIN_MS} milliseconds')`;
const IS_INTERRUPTED = `status = 'attempted' AND ${hasPassed(GIVEN_UP_AT, 'now()', OUTCOME_WITHIN_MS)}`;
const STATUS = `CASE WHEN ${IS_INTERRUPTED} THEN 'failed' ELSE status END`;

export interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: WebhookEvent;
  readonly detection_id: string | null;
  readonly status: DeliveryStatus;
  readonly cause: DeliveryCause | null;
  readonly said: string | null;
  readonly response_status: number | null;
  readonly duration_ms: number | null;
  readonly created_at: Date;
  readonly attempted_at: Date | null;
}

const SHOWN = `id, webhook_id, event, detection_id, ${STATUS} AS status,
  CASE WHEN ${IS_INTERRUPTED} THEN 'interrupted' ELSE cause END AS cause, said, response_status, duration_ms, created_at,
  attempted_at`;

export interface DeliveryPlace {
  readonly organizationId: string;
  readonly webhookIds: readonly string[];
  /** Null shows every status. */
  readonly status: DeliveryStatus | null;
}

const IN_PLACE = `organization_id = $1 AND webhook_id = ANY($2::uuid[]) AND ($3::text IS NULL OR ${STATUS} = $3)`;

/** Newest first. */
export function listDeliveries(
  on: Queryable,
  { organizationId, webhookIds, status }: DeliveryPlace,
  page: Window,
): Promise<Page<DeliveryRow>> {
  const list = { columns: SHOWN, from: `FROM webhook_deliveries WHERE ${IN_PLACE}`, order: 'created_at DESC, id DESC' };
  return readPage(on, list, [organizationId, webhookIds, status], page);
}

export async function findDelivery(on: Queryable, organizationId: string, id: string): Promise<DeliveryRow | null> {
  const { rows } = await on.query<DeliveryRow>(
    `SELECT ${SHOWN} FROM webhook_deliveries WHERE organization_id = $1 AND id = $2`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** Deliveries of one webhook, as far as they are kept. */
export interface DeliveryCounts {
  readonly webhook_id: string;
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
  readonly last_attempt_at: Date | null;
}

export async function countDeliveries(
  on: Queryable,
  organizationId: string,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryCounts>> {
  const { rows } = await on.query<DeliveryCounts>(
    `SELECT webhook_id, count(*) FILTER (WHERE status = 'delivered') AS delivered,
        count(*) FILTER (WHERE ${STATUS} = 'failed') AS failed,
        count(*) FILTER (WHERE ${STATUS} IN ('pending', 'attempted')) AS pending, max(attempted_at) AS last_attempt_at
      FROM webhook_deliveries WHERE organization_id = $1 AND webhook_id = ANY($2::uuid[]) GROUP BY webhook_id`,
    [organizationId, webhookIds],
  );
  return new Map(rows.map((row) => [row.webhook_id, row]));
}
