import { isUuid } from '@sundew/wire/ids';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { ActorFeedAnswer } from '@sundew/wire/sensor-answers';
import { Type } from 'typebox';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { epochMs } from '../../platform/time/epoch-ms.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { IntakeParts } from './parts.ts';
import { keyOf } from './reporter-of.ts';
import { type FeedPlace, hostileActors } from './store.ts';

const operation = operationsOf('Sensors');

/** Actors in one answer. */
const MOST_ACTORS = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const ISO = /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,16}(?:Z|[+-]\d\d:?\d\d)?)?$/;
/** Without `since`, how far back the feed begins. */
const FIRST_LOOK_MS = 7 * DAY_MS;

/** `GET /api/v1/sdk/actor-feed?since=`: hostile actors (high risk, or rotating) with their addresses, as they change. */
export function actorFeedDoor(app: App, parts: IntakeParts): void {
  app.get(
    '/api/v1/sdk/actor-feed',
    operation('getActorFeed', reporter(), 'Hostile actors since a moment', {
      description: 'Actors with a high-risk detection or confirmed rotation. Repeat with next_since.',
      querystring: Type.Object({
        since: Type.Optional(
          Type.String({
            description: 'next_since of the answer before, ISO 8601, or seconds or milliseconds since 1970.',
          }),
        ),
      }),
      response: { 200: ActorFeedAnswer },
    }),
    async (request): Promise<ActorFeedAnswer> => {
      const place = readPlace(request.query.since, parts.now());
      const found = await hostileActors(parts.database, keyOf(request), place, MOST_ACTORS + 1);
      const actors = found.slice(0, MOST_ACTORS);
      const complete = found.length <= MOST_ACTORS;
      const last = actors.at(-1);
      return {
        actors: actors.map(({ id, ips, lastSeen }) => ({ id, ips: [...ips], last_seen: lastSeen.toISOString() })),
        next_since: last === undefined ? writePlace(place) : writePlace({ at: last.lastSeen, id: last.id }),
        complete,
      };
    },
  );
}

function readPlace(since: string | undefined, nowMs: number): FeedPlace {
  if (since === undefined || since === '') return { at: new Date(nowMs - FIRST_LOOK_MS), id: FIRST_ID };
  const [moment = '', id] = since.split('~', 2);
  const at = new Date(/^\d{1,15}$/.test(moment) ? epochMs(Number(moment)) : ISO.test(moment) ? moment : Number.NaN);
  const year = at.getUTCFullYear();
  // Years outside cannot be told apart from garbage, and PostgreSQL writes them differently.
  if (!(year >= 1970 && year <= 9999) || (id !== undefined && !isUuid(id))) {
    throw invalidValue('querystring.since', fault('must_be_feed_place'));
  }
  return { at, id: id ?? LAST_ID };
}

function writePlace({ at, id }: FeedPlace): string {
  return id === LAST_ID ? at.toISOString() : `${at.toISOString()}~${id}`;
}
