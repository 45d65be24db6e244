import { isUuid, timeOfUuidv7, uuidv7 } from '@sundew/wire/ids';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { Type } from 'typebox';
import type { CredentialResolver } from '../../../platform/access/credential.ts';
import { reader } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { whenClosed } from '../../../platform/http/answers/when-closed.ts';
import type { App } from '../../../platform/http/application.ts';
import { watchRight } from '../../../platform/http/callers/standing-right.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { FILTER_QUERY } from '../../filter/filter-query.ts';
import { readFilter } from '../../filter/read-filter.ts';
import { scopeOf } from '../../filter/scope.ts';
import { isStorable } from '../list/row-store.ts';
import { catchUp } from './catch-up.ts';
import { type EventStream, eventStream, HEARTBEAT, readyEvent } from './event-stream.ts';
import { createFeed } from './feed.ts';
import { createSeats } from './seats.ts';

const operation = operationsOf('Detections');

export interface LiveParts {
  readonly database: Database;
  readonly credentials: CredentialResolver;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 15_000;
const LIVE_SEATS = { refusal: 'too_many_live_feeds', perOrganization: 50, most: 500, retryAfterS: 30 } as const;

/** The live feed: detections as they are recorded, as server-sent events. */
export function liveRoutes(app: App, { database, credentials, clock, heartbeatMs = HEARTBEAT_MS }: LiveParts): void {
  const feed = createFeed(database, (err) => app.log.warn({ err }, 'the live feed was interrupted'));
  const seats = createSeats(LIVE_SEATS);
  const open = new Set<EventStream>();
  // Streams never end by themselves, so closing would wait for them forever.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
    await feed.stop();
  });

  app.get(
    '/api/organizations/:organization_id/detections/stream',
    {
      ...operation('streamDetections', reader('detections:read'), 'Follow detections as they are recorded', {
        description:
          'Server-sent events: `detection` with the item of the list as data and its id, after `ready` at the beginning. ' +
          'A connection that broke goes on where it was with `Last-Event-ID`.',
        params: Type.Object({ organization_id: Type.String() }),
        querystring: Type.Object(FILTER_QUERY, { additionalProperties: false }),
        headers: Type.Object({
          'last-event-id': Type.Optional(
            Type.String({ maxLength: 100, description: 'Id of the last detection that was seen.' }),
          ),
        }),
        response: {
          200: {
            description: 'The feed',
            content: {
              'text/event-stream': {
                schema: Type.String({
                  examples: ['event: ready\nid: 0197c1a4-5e00-7a10-8b21-3f6d5c0e9a07\ndata: {}\n\n'],
                }),
              },
            },
          },
        },
      }),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const filter = readFilter(request.query);
      const wish = { scope: scopeOf(request.access, organizationId, filter), filter };
      const lastId = readLastId(request.headers['last-event-id']);
      const leaveSeat = seats.take(organizationId);
      try {
        await feed.listen();
      } catch (cause) {
        leaveSeat();
        throw new Problem('unavailable', undefined, { retryAfterS: 2, cause });
      }
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...reply.getHeaders(),
        'Content-Type': 'text/event-stream; charset=utf-8',
        'X-Accel-Buffering': 'no',
        Connection: 'close',
      } as Record<string, string>);
      const stream = eventStream(raw);
      open.add(stream);
      const beat = setInterval(() => stream.send(HEARTBEAT), heartbeatMs);
      const unwatch = watchRight(request, organizationId, credentials, () => stream.end());
      let unfollow = () => {};
      const leave = () => {
        clearInterval(beat);
        unwatch();
        open.delete(stream);
        leaveSeat();
        unfollow();
      };
      whenClosed(raw, leave);
      try {
        const fromHere = { afterSeq: feed.recent.last, alreadySent: new Set<string>() };
        // Detections of this very millisecond come after the beginning, whatever the rest of their ids.
        stream.send(readyEvent(lastId ?? feed.recent.newest(organizationId) ?? uuidv7(clock() - 1)));
        const parts = { database, recent: feed.recent };
        const place = lastId === null ? fromHere : await catchUp(parts, wish, stream, lastId);
        if (place !== null && !stream.ended) unfollow = feed.follow({ wish, stream, ...place });
      } catch (err) {
        request.log.warn({ err }, 'the live feed could not catch up');
        stream.end();
      }
    },
  );
}

function readLastId(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const timeMs = isUuid(text) ? timeOfUuidv7(text) : null;
  if (timeMs !== null && isStorable(timeMs)) return text.toLowerCase();
  throw invalidValue('headers.last-event-id', fault('must_be_detection'));
}
