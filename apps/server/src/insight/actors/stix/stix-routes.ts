import { Type } from 'typebox';
import { reader } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Id } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { findActor } from '../store.ts';
import { readStory } from '../story/read-story.ts';
import { readNewestRows } from '../story/story-store.ts';
import { tiesOfActor } from '../ties-store.ts';
import { stixBundle } from './bundle.ts';
import { readObserver } from './stix-store.ts';

const operation = operationsOf('Actors');

const CONTENT_TYPE = 'application/stix+json;version=2.1';
/** Requests that are told one by one; all are counted. */
const MOST_REQUESTS = 500;

const Bundle = Type.Unsafe<string>({
  type: 'object',
  description: 'A STIX 2.1 bundle.',
  examples: [{ type: 'bundle', id: 'bundle--4c1f7d20-93b5-4e6a-9d02-7b8a1e5f4c33', objects: [] }],
});

/** An actor for other programs, as threat intelligence. */
export function stixRoutes(app: App, { database }: { readonly database: Database }): void {
  app.get(
    '/api/organizations/:organization_id/actors/:actor_id/export',
    operation('exportActor', reader('detections:read'), 'Export an actor as a STIX 2.1 bundle', {
      description:
        'Indicators, observed data and sightings of the 50 addresses seen last, with the newest 500 requests and what ' +
        'ties them to other addresses. With `redact`, without bodies, query strings, host names, fingerprints, decoys, ' +
        'private addresses, ties that do not bind and your name.',
      params: Type.Object({ organization_id: Id, actor_id: Id }),
      querystring: Type.Object(
        {
          format: Type.Enum(['stix'] as const, { default: 'stix' }),
          redact: Type.Boolean({ default: false }),
        },
        { additionalProperties: false },
      ),
      response: { 200: { description: 'The bundle', content: { [CONTENT_TYPE]: { schema: Bundle } } } },
    }),
    async ({ access, params, query }, reply) => {
      const scope = { organizationId: params.organization_id, propertyId: access.propertyId };
      const [actor, story, rows, observer, ties] = await Promise.all([
        findActor(database, scope, params.actor_id),
        readStory(database, scope, params.actor_id, { cursor: null, limit: 1 }),
        readNewestRows(database, scope, params.actor_id, MOST_REQUESTS),
        readObserver(database, scope.organizationId),
        tiesOfActor(database, scope, params.actor_id),
      ]);
      if (actor === null || observer === null || !story?.summary) return notFound('actor');
      const { id, kind, ja4, header_fingerprint: headerFingerprint } = actor;
      const organization = {
        ...{ id: scope.organizationId, name: observer.name, createdAt: observer.created_at.toISOString() },
      };
      const facts = { organization, actor: { id, kind, ja4, headerFingerprint }, summary: story.summary, rows, ties };
      return reply
        .type(CONTENT_TYPE)
        .header('Content-Disposition', `attachment; filename="actor-${id.slice(0, 8)}.stix.json"`)
        .header('Cache-Control', 'no-store')
        .serializer((bundle: string) => bundle)
        .send(JSON.stringify(stixBundle(facts, query.redact)));
    },
  );
}
