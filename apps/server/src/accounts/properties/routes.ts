import { Type } from 'typebox';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { OfVersion } from '../../platform/http/answers/content-version.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { actorOf } from '../audit/audit.ts';
import { createProperty } from './create-property.ts';
import { type EditParts, editProperty } from './edit-property.ts';
import { Property, PropertyPatch, PropertyWish, toProperty } from './schema.ts';
import { findProperty, listProperties } from './store.ts';

const operation = operationsOf('Properties');
const ById = Type.Object({ property_id: Id });

export function propertyRoutes(app: App, deps: EditParts & { readonly database: Database }): void {
  const { database } = deps;

  app.post(
    '/api/organizations/:organization_id/properties',
    operation('createProperty', writer('admin'), 'Create a property', {
      params: InOrganization,
      body: PropertyWish,
      response: { 201: One(Property) },
    }),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const property = await createProperty(deps, organizationId, actorOf(request), request.body);
      return reply.code(201).send({ data: toProperty(property) });
    },
  );

  app.get(
    '/api/organizations/:organization_id/properties',
    operation('listProperties', reader('detections:read'), 'List properties', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(Property) },
    }),
    async (request) => {
      const { organization_id: organizationId } = request.params;
      const bound = request.access.propertyId;
      const found = await listProperties(database.pool, organizationId, bound, window(request.query));
      return many({ items: found.items.map(toProperty), total: found.total }, request.query);
    },
  );

  app.get(
    '/api/properties/:property_id',
    operation('getProperty', reader('detections:read'), 'Get a property', {
      params: ById,
      response: { 200: One(Property) },
    }),
    async (request) => {
      const { access, params } = request;
      const property = await findProperty(database.pool, access.organizationIds, params.property_id);
      return { data: toProperty(property ?? notFound('property')) };
    },
  );

  app.put(
    '/api/properties/:property_id',
    operation('replaceProperty', writer('admin'), 'Change a property', {
      params: ById,
      querystring: OfVersion,
      body: PropertyWish,
      response: { 200: One(Property) },
    }),
    async ({ access, clientIp, params, query, body }) => {
      const actor = actorOf({ access, clientIp });
      return { data: toProperty(await editProperty(deps, access, actor, params.property_id, body, query.version)) };
    },
  );

  app.patch(
    '/api/properties/:property_id',
    operation('updateProperty', writer('admin'), 'Change parts of a property; {"paused": false} resumes it', {
      params: ById,
      querystring: OfVersion,
      body: PropertyPatch,
      response: { 200: One(Property) },
    }),
    async ({ access, clientIp, params, query, body }) => {
      const actor = actorOf({ access, clientIp });
      return { data: toProperty(await editProperty(deps, access, actor, params.property_id, body, query.version)) };
    },
  );

  app.delete(
    '/api/properties/:property_id',
    operation(
      'pauseProperty',
      writer('admin'),
      'Pause a property: its data is kept, what is reported for it is dropped and counted',
      { params: ById, response: { 200: One(Property) } },
    ),
    async ({ access, clientIp, params }) => {
      const actor = actorOf({ access, clientIp });
      return { data: toProperty(await editProperty(deps, access, actor, params.property_id, { paused: true })) };
    },
  );
}
