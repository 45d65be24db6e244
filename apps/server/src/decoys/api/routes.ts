import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { eitherReader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, Many, many, One, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { toDecoy } from './answer.ts';
import { countsOf } from './count-store.ts';
import { createDecoy, type DecoyParts, editDecoy, removeDecoy } from './manage-decoys.ts';
import { Decoy, DecoyPatch, DecoyQuery, DecoyWish } from './schema.ts';
import { type DecoyRow, findDecoy, listDecoys } from './store.ts';

const operation = operationsOf('Decoys');
const READS = eitherReader('detections:read', 'domains:read');
const WRITES = writer('admin', 'domains:write');
const ById = Type.Object({ decoy_id: Id });

/** Hidden links and fake endpoints on the owner's domains (specification, "Decoys"). */
export function decoyRoutes(app: App, deps: DecoyParts & { readonly database: Database }): void {
  const { database } = deps;

  async function answer(row: DecoyRow) {
    const counts = await countsOf(database, [row]);
    return { data: toDecoy(row, counts(row.id)) };
  }

  app.post(
    '/api/decoys',
    {
      ...operation(
        'createDecoy',
        WRITES,
        'Create a decoy on a domain; notices say what it still needs to be hit',
        { body: DecoyWish, response: { 201: One(Decoy) } },
        { alsoRefuses: ['not_found'] },
      ),
      bodyLimit: LIMITS.decoyBodyBytes,
    },
    async (request, reply) => {
      const row = await createDecoy(deps, request.access, actorOf(request), request.body);
      return reply.code(201).send(await answer(row));
    },
  );

  app.get(
    '/api/decoys',
    operation(
      'listDecoys',
      READS,
      'List decoys of all organizations of the caller, newest first',
      { querystring: DecoyQuery, response: { 200: Many(Decoy) } },
      { alsoRefuses: ['not_found'] },
    ),
    async ({ access, query }) => {
      const { organization_id: organizationId, property_id: propertyId } = query;
      if (organizationId !== undefined && !access.organizationIds.includes(organizationId)) notFound('organization');
      if (propertyId !== undefined && access.propertyId !== null && propertyId !== access.propertyId) {
        throw new Problem('property_mismatch');
      }
      const scope = organizationId === undefined ? access : { ...access, organizationIds: [organizationId] };
      const filter = {
        customDomainId: query.custom_domain_id ?? null,
        decoyType: query.decoy_type ?? null,
        propertyId: propertyId ?? null,
        text: query.q ?? null,
      };
      const { items, total } = await listDecoys(database.pool, scope, filter, window(query));
      const counts = await countsOf(database, items);
      return many({ items: items.map((row) => toDecoy(row, counts(row.id))), total }, query);
    },
  );

  app.get(
    '/api/decoys/:decoy_id',
    operation('getDecoy', READS, 'Get a decoy with its counters', { params: ById, response: { 200: One(Decoy) } }),
    async ({ access, params }) => {
      return answer((await findDecoy(database.pool, access, params.decoy_id)) ?? notFound('decoy'));
    },
  );

  app.patch(
    '/api/decoys/:decoy_id',
    {
      ...operation('updateDecoy', WRITES, 'Change parts of a decoy; its domain and type stay', {
        params: ById,
        body: DecoyPatch,
        response: { 200: One(Decoy) },
      }),
      bodyLimit: LIMITS.decoyBodyBytes,
    },
    async ({ access, clientIp, params, body }) => {
      return answer(await editDecoy(deps, access, actorOf({ access, clientIp }), params.decoy_id, body));
    },
  );

  app.delete(
    '/api/decoys/:decoy_id',
    operation('deleteDecoy', WRITES, 'Delete a decoy; what it caught stays', {
      params: ById,
      response: { 200: One(Decoy) },
    }),
    async ({ access, clientIp, params }) => {
      return answer(await removeDecoy(deps, access, actorOf({ access, clientIp }), params.decoy_id));
    },
  );
}
