import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor as Author, changeOf } from '../../accounts/audit/change.ts';
import { type Changes, changing } from '../../platform/background/changes.ts';
import { demandRowLeft } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { failWaiting } from './deliveries-store.ts';
import { isOverlap } from './overlap.ts';
import { readReceiverUrl } from './receiver-url.ts';
import type { WebhookChange, WebhookInput } from './schema.ts';
import { secretPlace } from './send-delivery.ts';
import { makeSecret, secretHint } from './signing.ts';
import { deleteWebhook, findWebhook, insertWebhook, updateWebhook, WEBHOOKS_BOUND, type WebhookRow } from './store.ts';

export interface WebhookParts {
  readonly changes: Changes;
  readonly audit: Audit;
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Whether receivers may lie in private networks. */
  readonly allowPrivate: boolean;
}

export interface WebhookPlace {
  readonly organizationId: string;
  readonly webhookId: string;
}

/** A webhook with its secret, which nobody can read again. */
export interface ShownWebhook {
  readonly row: WebhookRow;
  readonly secret: string;
}

/** @throws Problem validation_failed for an address that cannot be one, conflict when there are too many */
export function createWebhook(
  parts: WebhookParts,
  organizationId: string,
  author: Author,
  wish: WebhookInput,
): Promise<ShownWebhook> {
  const url = readReceiverUrl(wish.url, 'body.url', parts.allowPrivate);
  const at = new Date(parts.clock());
  const id = uuidv7(at.getTime());
  const secret = makeSecret();
  const row: WebhookRow = {
    ...{ ...wish, organization_id: organizationId, id, name: wish.name.trim(), url },
    secret: parts.sealer.seal(secret, secretPlace(id)),
    secret_hint: secretHint(secret),
    ...{ old_secret: null, next_secret_at: null, created_at: at, updated_at: at },
  };
  return changing(parts.changes, 'responses', organizationId, async (client) => {
    await demandRowLeft(client, organizationId, WEBHOOKS_BOUND);
    await insertWebhook(client, row);
    await write(client, parts, author, 'create', row, { url: new URL(url).host });
    return { row, secret };
  });
}

/** @throws Problem not_found, validation_failed */
export function changeWebhook(
  parts: WebhookParts,
  place: WebhookPlace,
  author: Author,
  change: WebhookChange,
): Promise<WebhookRow> {
  const url = change.url === undefined ? {} : { url: readReceiverUrl(change.url, 'body.url', parts.allowPrivate) };
  const name = change.name === undefined ? {} : { name: change.name.trim() };
  return changing(parts.changes, 'responses', place.organizationId, async (client) => {
    const known = await lock(client, place);
    const row = { ...known, ...change, ...url, ...name, updated_at: new Date(parts.clock()) };
    await updateWebhook(client, row);
    // Thousands may wait for a slow receiver: whoever switches it off means these, too.
    if (!row.enabled) await failWaiting(client, place.organizationId, place.webhookId);
    await write(client, parts, author, 'update', row, { changed: Object.keys(change) });
    return row;
  });
}

/** What waits to be delivered to it is not sent any more. @throws Problem not_found */
export function removeWebhook(parts: WebhookParts, place: WebhookPlace, author: Author): Promise<WebhookRow> {
  return changing(parts.changes, 'responses', place.organizationId, async (client) => {
    const row = await lock(client, place);
    await deleteWebhook(client, place.organizationId, place.webhookId);
    await write(client, parts, author, 'delete', row, {});
    return row;
  });
}

/**
 * Makes a new secret. The old one signs on for `overlapHours`, so that receivers can be given the new one meanwhile.
 * @throws Problem not_found
 */
export function rotateSecret(
  parts: WebhookParts,
  place: WebhookPlace,
  author: Author,
  overlapHours: number,
): Promise<ShownWebhook> {
  return changing(parts.changes, 'responses', place.organizationId, async (client) => {
    const known = await lock(client, place);
    const at = new Date(parts.clock());
    const secret = makeSecret();
    // During an overlap the secret that signs stays the one that receivers know.
    const signing = isOverlap(known.next_secret_at, at.getTime()) ? known.old_secret : known.secret;
    const row: WebhookRow = {
      ...known,
      secret: parts.sealer.seal(secret, secretPlace(known.id)),
      secret_hint: secretHint(secret),
      old_secret: overlapHours === 0 ? null : signing,
      next_secret_at: overlapHours === 0 ? null : new Date(at.getTime() + overlapHours * HOUR_MS),
      updated_at: at,
    };
    await updateWebhook(client, row);
    await write(client, parts, author, 'rotate_secret', row, { overlap_hours: overlapHours });
    return { row, secret };
  });
}

async function lock(client: pg.PoolClient, { organizationId, webhookId }: WebhookPlace): Promise<WebhookRow> {
  return (await findWebhook(client, organizationId, webhookId, true)) ?? notFound('webhook');
}

function write(
  client: pg.PoolClient,
  { audit }: WebhookParts,
  author: Author,
  verb: 'create' | 'update' | 'delete' | 'rotate_secret',
  row: WebhookRow,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return audit.write(client, changeOf(author, `webhook.${verb}`, row, { name: row.name, ...details }));
}
