import { Type } from 'typebox';
import { reader } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Id, One } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { readStory } from './read-story.ts';
import { Story } from './schema.ts';

const operation = operationsOf('Actors');

const STEPS_DEFAULT = 100;
const STEPS_MAX = 500;

export const StoryQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: 400, description: 'next_cursor of the piece before.' })),
    page_size: Type.Integer({ minimum: 1, maximum: STEPS_MAX, default: STEPS_DEFAULT }),
  },
  { additionalProperties: false },
);

/** What an actor did, step by step, so that it can be told and played again. */
export function storyRoutes(app: App, { database }: { readonly database: Database }): void {
  app.get(
    '/api/organizations/:organization_id/actors/:actor_id/story',
    operation(
      'getActorStory',
      reader('detections:read'),
      'Tell the story of an actor, oldest step first',
      {
        description: 'The summary comes with the first piece only; without next_cursor the story is told.',
        params: Type.Object({ organization_id: Id, actor_id: Id }),
        querystring: StoryQuery,
        response: { 200: One(Story) },
      },
      { compressed: true },
    ),
    async ({ access, params, query }) => {
      const scope = { organizationId: params.organization_id, propertyId: access.propertyId };
      const piece = { cursor: query.cursor ?? null, limit: query.page_size };
      return { data: (await readStory(database, scope, params.actor_id, piece)) ?? notFound('actor') };
    },
  );
}
