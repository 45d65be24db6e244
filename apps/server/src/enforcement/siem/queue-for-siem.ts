import { finish } from '../../platform/background/outbox.ts';
import type { Reaction } from '../../platform/background/reaction.ts';
import { askToSend } from './ask-to-send.ts';
import { enabledSiems } from './store.ts';
import { insertWaiting } from './waiting-store.ts';
import { QUEUE_FOR_SIEM } from './watch-detections.ts';

/**
 * Lays committed detections down for each receiver, in the transaction that removes the entry: from here on they wait
 * until the receiver has them, however long that takes.
 * @param clock milliseconds since the epoch
 */
export function createQueueForSiem(clock: () => number): Reaction {
  return {
    name: QUEUE_FOR_SIEM,
    atOnce: 2,
    async run(entry, { database }) {
      const { organizationId } = entry;
      const detectionIds = idsOf(entry.payload);
      await database.transaction(async (client) => {
        if (!(await finish(client, entry))) return;
        const outputIds = await enabledSiems(client, organizationId);
        await insertWaiting(client, organizationId, outputIds, detectionIds, new Date(clock()));
        await askToSend(client, organizationId, outputIds);
      });
    },
  };
}

function idsOf({ detections }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(detections)) throw new Error('The entry names no detections.');
  return detections.filter((id) => typeof id === 'string');
}
