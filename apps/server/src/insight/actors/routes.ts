import { Type } from 'typebox';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { readActorsQuery } from './read-query.ts';
import { Actor, ActorDetail, ActorsQuery } from './schema.ts';
import { stixRoutes } from './stix/stix-routes.ts';
import { addressesOf, findActor, listActors } from './store.ts';
import { storyRoutes } from './story/story-routes.ts';
import { tiesOfActor } from './ties-store.ts';

const operation = operationsOf('Actors');
const ById = Type.Object({ organization_id: Id, actor_id: Id });
/** Fingerprints, with all that came with them. */
export function actorRoutes(app: App, deps: { readonly database: Database }): void {
  const { database } = deps;
  storyRoutes(app, deps);
  stixRoutes(app, deps);

  app.get(
    '/api/organizations/:organization_id/actors',
    operation(
      'listActors',
      reader('detections:read'),
      'List actors',
      { params: InOrganization, querystring: ActorsQuery, response: { 200: Many(Actor) } },
      { compressed: true },
    ),
    async ({ access, params, query }) => {
      const scope = { organizationId: params.organization_id, propertyId: access.propertyId };
      const page = await listActors(database, scope, { ...readActorsQuery(query), ...window(query) });
      return many(page, query);
    },
  );

  app.get(
    '/api/organizations/:organization_id/actors/:actor_id',
    operation(
      'getActor',
      reader('detections:read'),
      'Get an actor with its addresses and its ties to visitors elsewhere',
      { params: ById, response: { 200: One(ActorDetail) } },
    ),
    async ({ access, params }) => {
      const scope = { organizationId: params.organization_id, propertyId: access.propertyId };
      const actor = (await findActor(database, scope, params.actor_id)) ?? notFound('actor');
      const [ip_addresses, ties] = await Promise.all([
        addressesOf(database, scope, actor.id),
        tiesOfActor(database, scope, actor.id),
      ]);
      return { data: { ...actor, ip_addresses, ties } };
    },
  );
}
