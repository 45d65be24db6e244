import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import { enqueue } from '../../platform/background/outbox.ts';
import type { Reaction } from '../../platform/background/reaction.ts';
import type { Database } from '../../platform/database/database.ts';
import { claimDeliveries, failWaiting, insertDeliveries, type NewDelivery, noteOutcome } from './deliveries-store.ts';
import { type SendingParts, sendDelivery } from './send-delivery.ts';
import { findReceiver } from './store.ts';

const DELIVER_WEBHOOKS = 'deliver_webhooks';
/** Requests to one receiver at a time. */
const SIDE_BY_SIDE = 16;
/** Then others of the organization have their turn. */
const LONGEST_TURN_MS = 20_000;

/** What happened, for one receiver. */
export type Event = Omit<NewDelivery, 'id'>;

/** Has events delivered after the commit of the caller's transaction. */
export async function deliverLater(
  client: pg.ClientBase,
  organizationId: string,
  events: readonly Event[],
  nowMs: number,
): Promise<void> {
  if (events.length === 0) return;
  const deliveries = events.map((event) => ({ ...event, id: uuidv7(nowMs) }));
  await insertDeliveries(client, organizationId, deliveries, new Date(nowMs));
  await askToDeliver(client, organizationId, [...new Set(events.map(({ webhookId }) => webhookId))]);
}

/** One entry per receiver, whose id is the receiver's: it waits at most once. */
function askToDeliver(client: pg.ClientBase, organizationId: string, webhookIds: readonly string[]): Promise<void> {
  return enqueue(
    client,
    webhookIds.map((id) => ({ organizationId, id, reaction: DELIVER_WEBHOOKS, payload: {} })),
  );
}

/**
 * Sends what waits for a receiver. A delivery is marked before it is sent and never taken again, so this may run any
 * number of times.
 */
export function createDeliverWebhooks(parts: SendingParts): Reaction {
  return {
    name: DELIVER_WEBHOOKS,
    atOnce: 20,
    async run({ organizationId, id }, { database, signal }) {
      const endMs = performance.now() + LONGEST_TURN_MS;
      while (!signal.aborted && (await sendSome(parts, database, organizationId, id))) {
        if (performance.now() < endMs) continue;
        await database.transaction((client) => askToDeliver(client, organizationId, [id]));
        return;
      }
    },
  };
}

/** @returns whether there was anything to send */
async function sendSome(
  parts: SendingParts,
  database: Database,
  organizationId: string,
  receiverId: string,
): Promise<boolean> {
  // Each time, because it may be changed during a turn, and what the old address refuses is not sent again.
  const receiver = await findReceiver(database.pool, organizationId, receiverId);
  if (receiver?.enabled !== true) {
    // What was on its way into the queue when the receiver was switched off or removed is not sent either.
    await failWaiting(database.pool, organizationId, receiverId);
    return false;
  }
  const now = new Date(parts.clock());
  const claimed = await claimDeliveries(database, organizationId, receiverId, SIDE_BY_SIDE, now);
  await Promise.all(
    claimed.map(async (delivery) => {
      const outcome = await sendDelivery(parts, receiver, delivery);
      await noteOutcome(database, organizationId, delivery.id, outcome);
    }),
  );
  return claimed.length > 0;
}
