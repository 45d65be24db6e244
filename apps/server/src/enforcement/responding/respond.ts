import { finish } from '../../platform/work/outbox.ts';
import type { Reaction } from '../../platform/work/reaction.ts';
import { readDetections } from '../events/event-detection.ts';
import { RESPOND } from '../watching/watching.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';

/**
 * Decides what follows from committed detections. Everything it decides is written in the transaction that removes its
 * entry, so it is there once however often this runs.
 */
export function createRespond({ clock }: { readonly clock: () => number }): Reaction {
  return {
    name: RESPOND,
    atOnce: 2,
    async run(entry, { database }) {
      const { organizationId } = entry;
      const detections = await readDetections(database, organizationId, idsOf(entry.payload));
      await database.transaction(async (client) => {
        if (await finish(client, entry)) await tellWebhooks(client, organizationId, detections, clock());
      });
    },
  };
}

function idsOf({ detections }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(detections)) throw new Error('The entry names no detections.');
  return detections.filter((id) => typeof id === 'string');
}
