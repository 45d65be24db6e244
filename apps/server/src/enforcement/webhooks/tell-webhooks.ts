import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { WebhookEvent } from '@sundew/wire/webhooks';
import type pg from 'pg';
import { eventBody, toCompact } from '../events/event-body.ts';
import type { EventDetection } from '../events/event-detection.ts';
import { deliverLater, type Event } from './deliver-webhooks.ts';
import { listWebhooks, type WebhookRow } from './store.ts';

/** What response actions did about detections, and whom they tell themselves. */
export interface Responded {
  /** Blocks that were added, each with its metadata for the event `rule_enforced`. */
  readonly enforced: readonly {
    readonly detection: EventDetection;
    readonly metadata: Readonly<Record<string, unknown>>;
  }[];
  /** Addresses that response actions brought, with the event that each is told of. */
  readonly told: readonly {
    readonly webhookId: string;
    readonly detection: EventDetection;
    readonly event: WebhookEvent;
    readonly metadata: Readonly<Record<string, unknown>>;
  }[];
}

/** Has the webhooks of an organization told of detections, after the commit of the caller's transaction. */
export async function tellWebhooks(
  client: pg.PoolClient,
  organizationId: string,
  detections: readonly EventDetection[],
  { enforced, told }: Responded,
  nowMs: number,
): Promise<void> {
  if (detections.length + enforced.length + told.length === 0) return;
  const webhooks = (await listWebhooks(client, organizationId)).filter(({ enabled }) => enabled);
  const enforcedIds = new Set(enforced.map(({ detection }) => detection.id));
  const say = (webhookId: string, event: WebhookEvent, detection: EventDetection, metadata = {}): Event => ({
    ...{ webhookId, event, detectionId: detection.id },
    body: eventBody(event, nowMs, toCompact(detection, organizationId, enforcedIds.has(detection.id)), metadata),
  });
  const events = [
    ...detections.flatMap((detection) =>
      webhooks.flatMap((webhook) =>
        eventsOf(webhook, detection.score).map((event) => say(webhook.id, event, detection)),
      ),
    ),
    ...enforced.flatMap(({ detection, metadata }) =>
      webhooks
        .filter((webhook) => webhook.on_rule_enforced)
        .map(({ id }) => say(id, 'rule_enforced', detection, metadata)),
    ),
    ...told.map(({ webhookId, event, detection, metadata }) => say(webhookId, event, detection, metadata)),
  ];
  await deliverLater(client, organizationId, events, nowMs);
}

/** Events that a detection is for a webhook: with both triggers on, one of high risk is two events. */
function eventsOf(webhook: WebhookRow, score: number): WebhookEvent[] {
  const events: WebhookEvent[] = [];
  if (webhook.on_detection && score >= webhook.min_bot_score) events.push('detection');
  if (webhook.on_high_risk && score >= HIGH_RISK_SCORE) events.push('high_risk_detection');
  return events;
}
