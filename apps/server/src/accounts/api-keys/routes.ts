import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { Type } from 'typebox';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { actorOf } from '../audit/audit.ts';
import { createKey, type KeyParts, revokeKey, rotateKey } from './manage-keys.ts';
import { ApiKey, ApiKeyWish, Rotation, ShownApiKey, toKey } from './schema.ts';
import { type KeyPlace, listKeys } from './store.ts';

const operation = operationsOf('API keys');
const ById = Type.Object({ organization_id: Id, key_id: Id });

/** Organization keys (specification, "API keys"). Only people reach them, never a key. */
export function apiKeyRoutes(app: App, deps: KeyParts & { readonly database: Database }): void {
  const { database, clock } = deps;

  app.post(
    '/api/organizations/:organization_id/api-keys',
    operation('createApiKey', writer('admin'), 'Create an API key; the full key is in this answer only', {
      params: InOrganization,
      body: ApiKeyWish,
      response: { 201: One(ShownApiKey) },
    }),
    async (request, reply) => {
      const { name, scopes, expires_in: expiresIn, property_id: byId, property } = request.body;
      if (byId !== undefined && property !== undefined && byId !== property) {
        throw invalidValue('body.property', fault('contradicts_property_id'));
      }
      const wish = { kind: 'organization' as const, name, scopes, expiresIn, propertyId: byId ?? property };
      const { row, key } = await createKey(deps, request.params.organization_id, actorOf(request), wish);
      return reply.code(201).send({ data: { ...toKey(row, clock()), api_key: key } });
    },
  );

  app.get(
    '/api/organizations/:organization_id/api-keys',
    operation('listApiKeys', reader(undefined, 'admin'), 'List API keys, without the keys themselves', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(ApiKey) },
    }),
    async ({ params, query }) => {
      const found = await listKeys(database.pool, placeOf(params.organization_id), window(query));
      return many({ items: found.items.map((row) => toKey(row, clock())), total: found.total }, query);
    },
  );

  app.delete(
    '/api/organizations/:organization_id/api-keys/:key_id',
    operation('revokeApiKey', writer('admin'), 'Revoke an API key for good', {
      params: ById,
      response: { 200: One(ApiKey) },
    }),
    async (request) => {
      const { organization_id: organizationId, key_id: keyId } = request.params;
      const row = await revokeKey(deps, placeOf(organizationId), actorOf(request), keyId);
      return { data: toKey(row, clock()) };
    },
  );

  app.post(
    '/api/organizations/:organization_id/api-keys/:key_id/rotate',
    {
      ...operation('rotateApiKey', writer('admin'), 'Replace an API key; the old one works on for the overlap', {
        params: ById,
        body: Rotation,
        response: { 201: One(ShownApiKey) },
      }),
      preValidation: async (request) => {
        // The body may be left out altogether.
        request.body ??= {} as typeof request.body;
      },
    },
    async (request, reply) => {
      const { organization_id: organizationId, key_id: keyId } = request.params;
      const hours = request.body.overlap_hours;
      const { row, key } = await rotateKey(deps, placeOf(organizationId), actorOf(request), keyId, hours);
      return reply.code(201).send({ data: { ...toKey(row, clock()), api_key: key } });
    },
  );
}

function placeOf(organizationId: string): KeyPlace {
  return { organizationId, kind: 'organization', propertyId: null };
}
