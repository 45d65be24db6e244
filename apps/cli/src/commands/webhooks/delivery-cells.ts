import type { components } from '@sundew/api-client/schema.gen';
import { DELIVERY_CAUSES } from '@sundew/wire/webhooks';

type Delivery = components['schemas']['WebhookDelivery'];

export const DELIVERY_HEADING = ['time', 'event', 'status', 'answer', 'ms', 'why', 'detection'];

/** What became of a delivery, for each word of the heading. */
export const deliveryCells = (delivery: Delivery) => [
  delivery.created_at,
  delivery.event,
  delivery.status,
  delivery.response_status,
  delivery.duration_ms,
  delivery.cause === null ? '' : DELIVERY_CAUSES[delivery.cause],
  delivery.detection_id,
];
