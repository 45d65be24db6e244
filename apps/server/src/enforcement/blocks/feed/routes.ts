import { FEED_FORMATS } from '@sundew/wire/response-actions';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { entityTag, isHeld } from '../../../platform/http/answers/entity-tag.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { integrationOfToken } from '../../integrations/integration-of-token.ts';
import { blockedAt } from '../store.ts';
import { writeFeed } from './write-feed.ts';

const operation = operationsOf('Enforcement');

/** Block lists for firewalls that fetch them. The token in the address is the credential. */
export function feedRoutes(app: App, { database, clock }: { database: Database; clock: () => number }): void {
  app.get(
    '/api/v1/block-list/:token',
    operation('getBlockListFeed', anyone('links'), 'What is blocked now, for a firewall that fetches it', {
      description: 'Answers 304 when If-None-Match names what it has. Without anything blocked the list is empty.',
      params: Type.Object({ token: Type.String({ maxLength: 64 }) }),
      querystring: Type.Object(
        { format: Type.Enum(FEED_FORMATS, { default: 'plain' }) },
        { additionalProperties: false },
      ),
      produces: ['text/plain'],
      response: {
        200: Type.String({ examples: [`${SAMPLE.ip}\n`] }),
        304: Type.Null({ description: 'Nothing has changed.' }),
      },
    }),
    async ({ params, query, headers }, reply) => {
      const integration = await integrationOfToken(database.pool, params.token, new Date(clock()));
      if (integration === null) return notFound('integration');
      const entries = await blockedAt(database.pool, integration.organization_id, integration.id);
      const state = JSON.stringify([query.format, entries.map(({ target, expires_at }) => [target, expires_at])]);
      const etag = entityTag(state);
      void reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache' });
      if (isHeld(etag, headers['if-none-match'])) return reply.code(304).send(null);
      return reply.type('text/plain; charset=utf-8').send(writeFeed(query.format, entries));
    },
  );
}
