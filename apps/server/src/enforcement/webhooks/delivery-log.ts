import { DELIVERY_STATUSES } from '@sundew/wire/webhooks';
import { type Static, Type } from 'typebox';
import type { Queryable } from '../../platform/database/queryable.ts';
import { many, PAGING, window } from '../../platform/http/envelope.ts';
import { listDeliveries } from './deliveries-store.ts';
import { toDelivery } from './schema.ts';

export const DeliveriesQuery = Type.Object(
  { ...PAGING, status: Type.Optional(Type.Enum(DELIVERY_STATUSES)) },
  { additionalProperties: false },
);

/** A page of what was delivered to these receivers, newest first. */
export async function showDeliveries(
  on: Queryable,
  organizationId: string,
  webhookIds: readonly string[],
  query: Static<typeof DeliveriesQuery>,
) {
  const place = { organizationId, webhookIds, status: query.status ?? null };
  const found = await listDeliveries(on, place, window(query));
  return many({ items: found.items.map(toDelivery), total: found.total }, query);
}
