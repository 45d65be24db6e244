import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation, reader } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { All, Id, InOrganization, Many, many, One, PAGING, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { targetOf } from '../addresses/target.ts';
import { type BlockParts, blockAddress, liftBlocks } from './manage-blocks.ts';
import { BlockedIpInput, Enforcement, toEnforcement } from './schema.ts';
import { listEnforcements } from './store.ts';

const operation = operationsOf('Enforcement');
const BASE = '/api/organizations/:organization_id';

/** Who is blocked, blocking by hand, and lifting. */
export function blockRoutes(app: App, parts: BlockParts): void {
  const { database, clock } = parts;

  app.get(
    `${BASE}/enforcements`,
    operation('listEnforcements', reader('detections:read'), 'List what was enforced, newest first', {
      params: InOrganization,
      querystring: Type.Object(
        {
          ...PAGING,
          active: Type.Optional(Type.Boolean({ description: 'Only what is in force, or only what has ended.' })),
          response_action_id: Type.Optional(Id),
          ip: Type.Optional(Type.String({ maxLength: 64, description: 'Of IPv6 anything in the /64.' })),
        },
        { additionalProperties: false },
      ),
      response: { 200: Many(Enforcement) },
    }),
    async ({ access, params, query }) => {
      const target = query.ip === undefined ? null : targetOf(query.ip);
      if (query.ip !== undefined && target === null) throw invalidValue('querystring.ip', fault('must_be_ip'));
      const filter = {
        ...{ organizationId: params.organization_id, propertyId: access.propertyId, target },
        ...{ active: query.active ?? null, responseActionId: query.response_action_id ?? null },
      };
      const found = await listEnforcements(database.pool, filter, window(query));
      return many({ items: found.items.map((row) => toEnforcement(row, clock())), total: found.total }, query);
    },
  );

  app.delete(
    `${BASE}/enforcements/:enforcement_id`,
    operation(
      'undoEnforcement',
      automation('write'),
      'Lift a block; rules leave the target alone until it would have ended',
      { params: Type.Object({ organization_id: Id, enforcement_id: Id }), response: { 200: One(Enforcement) } },
    ),
    async (request) => {
      const { organization_id: organizationId, enforcement_id: id } = request.params;
      const [row] = await liftBlocks(parts, organizationId, actorOf(request), { id });
      if (row === undefined) throw new Error('A block was lifted without being returned.');
      return { data: toEnforcement(row, clock()) };
    },
  );

  app.get(
    `${BASE}/blocked-ips`,
    operation(
      'listBlockedIps',
      reader('detections:read'),
      'List what is blocked now, once per integration, newest first',
      { params: InOrganization, querystring: Paging, response: { 200: Many(Enforcement) } },
    ),
    async ({ access, params, query }) => {
      const filter = {
        ...{ organizationId: params.organization_id, propertyId: access.propertyId },
        ...{ active: true, responseActionId: null, target: null },
      };
      const found = await listEnforcements(database.pool, filter, window(query));
      return many({ items: found.items.map((row) => toEnforcement(row, clock())), total: found.total }, query);
    },
  );

  app.post(
    `${BASE}/blocked-ips`,
    operation('blockIp', automation('write'), 'Block an address at everything that is connected', {
      description: 'Answers what was added: nothing where it is blocked already. Guard rails are never overruled.',
      params: InOrganization,
      body: BlockedIpInput,
      response: { 201: All(Enforcement) },
    }),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const rows = await blockAddress(parts, organizationId, actorOf(request), request.body);
      return reply.code(201).send({ data: rows.map((row) => toEnforcement(row, clock())) });
    },
  );

  app.delete(
    `${BASE}/blocked-ips/:ip`,
    operation('unblockIp', automation('write'), 'Lift the blocks of an address everywhere', {
      params: Type.Object({ organization_id: Id, ip: Type.String({ maxLength: 64 }) }),
      response: { 200: All(Enforcement) },
    }),
    async (request) => {
      const { organization_id: organizationId, ip } = request.params;
      const rows = await liftBlocks(parts, organizationId, actorOf(request), { ip });
      return { data: rows.map((row) => toEnforcement(row, clock())) };
    },
  );
}
