import { networkOf } from '@sundew/sensor-core/address';
import { wideRandom } from '../../platform/random/wide-random.ts';
import type { DecoyResponse } from '../decoy-response.ts';
import { siteOf } from '../imitation/site.ts';
import { createHourlyBytes, type HourlyBytes } from './drip/hourly-bytes.ts';
import { slowStream } from './drip/slow-stream.ts';
import { createStreamSlots, type StreamSlots } from './drip/stream-slots.ts';
import { createMaze } from './maze/create-maze.ts';
import { pageAt } from './maze/page-at.ts';

export interface PoisonParts {
  readonly slots: StreamSlots;
  readonly bytes: HourlyBytes;
}

/**
 * Answers every path at or below the decoy's with a page of an endless invented site, slowly. Beyond the visitor's bytes
 * of the hour the pages become short and come at once, so that they cost nothing; they still lead on. A page is written when
 * its first piece is asked for, so that its head comes no later than that of any other answer.
 */
export function createPoison({ slots, bytes }: PoisonParts): DecoyResponse {
  return {
    name: 'poison',
    respond({ visit, decoy, actorId, visitor, storedVisitor }, context) {
      const maze = createMaze(
        {
          decoyId: decoy.id,
          path: decoy.path,
          domain: decoy.host.domain,
          name: siteOf(decoy.host, context).name,
          secure: visit.secure,
          visitor,
          storedVisitor,
          nowMs: visit.receivedAtMs,
        },
        context,
      );
      const path = visit.path ?? decoy.path;
      // Who changes its fingerprint with every request is another actor each time, but comes from the same network.
      const takers = [actorId, networkOf(visit.ip)];
      const isShort = takers.some((taker) => bytes.isSpent(taker, visit.receivedAtMs));
      const page = pageAt(maze, maze.addresses.read(path), isShort);
      const write = (): string => {
        const text = page.text();
        for (const taker of takers) bytes.add(taker, text.length, visit.receivedAtMs);
        return text;
      };
      return {
        status: 200,
        headers: [['Content-Type', page.type]],
        body: isShort ? write() : slowStream(write, networkOf(visit.ip), slots, wideRandom(`${visitor} ${path}`)),
      };
    },
  };
}

/** The limits are those of the process, whose memory and sockets they protect. */
export const poison = createPoison({
  slots: createStreamSlots({ most: 256, mostPerVisitor: 16 }),
  bytes: createHourlyBytes({ most: 4 * 1024 * 1024, mostVisitors: 20_000 }),
});
