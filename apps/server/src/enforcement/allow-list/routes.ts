import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { named } from '@sundew/wire/named';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import { changeOf } from '../../accounts/audit/change.ts';
import { automation } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { demandRowLeft, type RowBound } from '../../platform/database/row-bound.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, One, pageOf, ShortPaging, Timestamp } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { networkText, readNetwork } from '../addresses/in-network.ts';
import { type AllowedRow, deleteAllowed, listAllowed, putAllowed } from './store.ts';

const operation = operationsOf('Enforcement');
const PATH = '/api/organizations/:organization_id/allowlist';
const BOUND: RowBound = {
  ...{ table: 'allowed_networks', most: LIMITS.allowedNetworksPerOrganization, refusal: 'allowed_networks_full' },
};

const AllowedNetworkInput = named(
  'AllowedNetworkInput',
  Type.Object(
    {
      network: Type.String({ maxLength: 64, description: 'An address, or a network in CIDR notation.' }),
      note: Type.String({ maxLength: 200, default: '' }),
    },
    { additionalProperties: false },
  ),
  { network: '198.51.100.0/24', note: 'Our offices' },
);

const AllowedNetwork = named(
  'AllowedNetwork',
  Type.Object({
    id: Id,
    network: Type.String(),
    note: Type.String(),
    created_by: Type.String(),
    created_at: Timestamp,
  }),
  {
    ...{ id: SAMPLE.otherId, network: '198.51.100.0/24', note: 'Our offices', created_by: 'Alex' },
    created_at: SAMPLE.createdAt,
  },
);

export interface AllowListParts {
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Networks that are never blocked, whatever a rule or a person wants. */
export function allowListRoutes(app: App, { database, audit, clock }: AllowListParts): void {
  app.get(
    PATH,
    operation('listAllowedNetworks', automation('read', 'viewer'), 'List networks that are never blocked', {
      params: InOrganization,
      querystring: ShortPaging,
      response: { 200: Many(AllowedNetwork) },
    }),
    async ({ params, query }) =>
      pageOf((await listAllowed(database.pool, params.organization_id)).map(toAllowed), query),
  );

  app.post(
    PATH,
    operation(
      'allowNetwork',
      automation('write'),
      'Never block a network; blocks that are there stay until they are lifted',
      { params: InOrganization, body: AllowedNetworkInput, response: { 201: One(AllowedNetwork) } },
    ),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const network = readNetwork(request.body.network.trim());
      if (network === null) throw invalidValue('body.network', fault('must_be_network'));
      const author = actorOf(request);
      const at = new Date(clock());
      const row = await database.transaction(async (client) => {
        await demandRowLeft(client, organizationId, BOUND);
        const put = await putAllowed(client, {
          ...{ organization_id: organizationId, id: uuidv7(at.getTime()), network: networkText(network) },
          ...{ note: request.body.note.trim(), created_by: author.name ?? author.id, created_at: at },
        });
        await audit.write(client, changeOf(author, 'allowed_network.create', put, { network: put.network }));
        return put;
      });
      return reply.code(201).send({ data: toAllowed(row) });
    },
  );

  app.delete(
    `${PATH}/:allowed_network_id`,
    operation('disallowNetwork', automation('write'), 'Take a network off the allow list', {
      params: Type.Object({ organization_id: Id, allowed_network_id: Id }),
      response: { 200: One(AllowedNetwork) },
    }),
    async (request) => {
      const { organization_id: organizationId, allowed_network_id: id } = request.params;
      const row = await database.transaction(async (client) => {
        const gone = (await deleteAllowed(client, organizationId, id)) ?? notFound('allowed_network');
        await audit.write(
          client,
          changeOf(actorOf(request), 'allowed_network.delete', gone, { network: gone.network }),
        );
        return gone;
      });
      return { data: toAllowed(row) };
    },
  );
}

function toAllowed({ id, network, note, created_by, created_at }: AllowedRow): Static<typeof AllowedNetwork> {
  return { id, network, note, created_by, created_at: created_at.toISOString() };
}
