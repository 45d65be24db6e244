import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { WebhookEvent } from '@sundew/wire/webhooks';
import type pg from 'pg';
import { eventBody, toCompact } from '../events/event-body.ts';
import type { EventDetection } from '../events/event-detection.ts';
import { deliverLater, type Event } from './deliver-webhooks.ts';
import { listWebhooks, type WebhookRow } from './store.ts';

/** Has the webhooks of an organization told of detections, after the commit of the caller's transaction. */
export async function tellWebhooks(
  client: pg.PoolClient,
  organizationId: string,
  detections: readonly EventDetection[],
  nowMs: number,
): Promise<void> {
  if (detections.length === 0) return;
  const webhooks = (await listWebhooks(client, organizationId)).filter(({ enabled }) => enabled);
  const events = detections.flatMap((detection): Event[] => {
    const compact = toCompact(detection, organizationId, false);
    return webhooks.flatMap((webhook) =>
      eventsOf(webhook, detection.score).map((event) => ({
        ...{ webhookId: webhook.id, event, detectionId: detection.id },
        body: eventBody(event, nowMs, compact),
      })),
    );
  });
  await deliverLater(client, organizationId, events, nowMs);
}

/** Events that a detection is for a webhook: with both triggers on, one of high risk is two events. */
function eventsOf(webhook: WebhookRow, score: number): WebhookEvent[] {
  const events: WebhookEvent[] = [];
  if (webhook.on_detection && score >= webhook.min_bot_score) events.push('detection');
  if (webhook.on_high_risk && score >= HIGH_RISK_SCORE) events.push('high_risk_detection');
  return events;
}
