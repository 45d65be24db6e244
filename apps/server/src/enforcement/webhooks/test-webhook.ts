import { uuidv7 } from '@sundew/wire/ids';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/application.ts';
import { eventBody, toCompact } from '../events/event-body.ts';
import { type DeliveryRow, findDelivery, insertAttempted, noteOutcome } from './deliveries-store.ts';
import { type SendingParts, sendDelivery } from './send-delivery.ts';
import { findWebhook } from './store.ts';

/** A visitor that nobody can be: the address is one of those for documentation. */
const EXAMPLE = { decoy_id: null, ip: '192.0.2.1', score: HIGH_RISK_SCORE, source: 'sdk' };

/** Sends the event `test`, also to a webhook that is off, and tells what became of it. @throws Problem not_found */
export async function testWebhook(
  parts: SendingParts & { readonly database: Database },
  organizationId: string,
  webhookId: string,
): Promise<DeliveryRow> {
  const { database, clock } = parts;
  const webhook = (await findWebhook(database.pool, organizationId, webhookId)) ?? notFound('webhook');
  const nowMs = clock();
  const id = uuidv7(nowMs);
  const visit = { ...EXAMPLE, id: uuidv7(nowMs), ts: new Date(nowMs), user_agent: `${parts.brand}-Test/1.0` };
  const detection = toCompact(visit, organizationId, false);
  const delivery = { id, event: 'test', body: eventBody('test', nowMs, detection) } as const;
  await insertAttempted(database.pool, organizationId, { ...delivery, webhookId }, new Date(nowMs));
  await noteOutcome(database, organizationId, id, await sendDelivery(parts, webhook, delivery));
  return (await findDelivery(database.pool, organizationId, id)) ?? notFound('webhook');
}
