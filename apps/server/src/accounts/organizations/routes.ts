import { named } from '@sundew/wire/named';
import { Problem } from '@sundew/wire/problems';
import { SAMPLE } from '@sundew/wire/sample';
import { ROLES } from '@sundew/wire/scopes';
import { Type } from 'typebox';
import type { Access } from '../../platform/access/access.ts';
import { reader, signedIn, writer } from '../../platform/access/requirement.ts';
import { type Changes, changing } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import {
  Id,
  InOrganization,
  Many,
  many,
  Name,
  Nullable,
  One,
  Paging,
  Timestamp,
  window,
} from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { type Audit, actorOf } from '../audit/audit.ts';
import { createOrganization } from './create-organization.ts';
import type { DeletionCheck } from './deletion-check.ts';
import { demandMayMake, spendOrganization } from './making.ts';
import { findOrganization, listOrganizations, markDeleted, type OrganizationRow, renameOrganization } from './store.ts';

const operation = operationsOf('Organizations');
const Organization = named(
  'Organization',
  Type.Object({
    id: Id,
    name: Type.String(),
    role: Nullable(Type.String({ enum: [...ROLES], description: 'Role of the caller; null for an API key.' })),
    is_demo: Type.Boolean({ description: 'Holds sample data only.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: SAMPLE.organizationId,
    name: 'Example Shop',
    role: 'owner',
    is_demo: false,
    created_at: SAMPLE.createdAt,
    updated_at: SAMPLE.at,
  },
);
const OrganizationWish = named('OrganizationInput', Type.Object({ name: Name }, { additionalProperties: false }), {
  name: 'Example Shop',
});

export interface OrganizationDeps {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
  /** Told after a deletion, so that its data is erased soon. */
  readonly onDeleted: (organizationId: string) => Promise<void>;
  /** @throws Problem conflict when the organization must not be deleted yet */
  readonly demandDeletable: (organizationId: string) => Promise<void>;
  /** Asked in the transaction that deletes it. @throws Problem conflict while something would be left behind elsewhere */
  readonly demandNothingLeft: DeletionCheck;
}

export function organizationRoutes(app: App, deps: OrganizationDeps): void {
  const { database, changes, audit, clock } = deps;

  app.post(
    '/api/organizations',
    operation(
      'createOrganization',
      signedIn('write'),
      'Create an organization with a default property; the caller owns it',
      { body: OrganizationWish, response: { 201: One(Organization) } },
    ),
    async (request, reply) => {
      const { credential } = request.access;
      if (credential.kind !== 'user') throw new Problem('forbidden');
      demandMayMake(credential.roles);
      const owner = { id: credential.userId, email: credential.email, name: credential.name };
      const wish = { name: request.body.name, owner, actor: actorOf(request), at: new Date(clock()) };
      const row = await changes.transaction(async (client, announce) => {
        await spendOrganization(client, owner.id, wish.at);
        return createOrganization(client, announce, audit, wish);
      });
      return reply.code(201).send({ data: { ...toOrganization(row, request.access), role: 'owner' } });
    },
  );

  app.get(
    '/api/organizations',
    operation('listOrganizations', reader('detections:read'), 'List the organizations of the caller', {
      querystring: Paging,
      response: { 200: Many(Organization) },
    }),
    async ({ access, query }) => {
      const found = await listOrganizations(database.pool, access.organizationIds, window(query));
      return many({ items: found.items.map((row) => toOrganization(row, access)), total: found.total }, query);
    },
  );

  app.get(
    '/api/organizations/:organization_id',
    operation('getOrganization', reader('detections:read'), 'Get an organization', {
      params: InOrganization,
      response: { 200: One(Organization) },
    }),
    async ({ access, params }) => {
      const row = await findOrganization(database.pool, params.organization_id);
      return { data: toOrganization(row ?? notFound('organization'), access) };
    },
  );

  app.put(
    '/api/organizations/:organization_id',
    operation('renameOrganization', writer('admin'), 'Rename an organization', {
      params: InOrganization,
      body: OrganizationWish,
      response: { 200: One(Organization) },
    }),
    async (request) => {
      const organizationId = request.params.organization_id;
      const name = request.body.name.trim();
      const row = await changing(changes, 'organization', organizationId, async (client) => {
        const renamed = await renameOrganization(client, organizationId, name, new Date(clock()));
        if (renamed === null) return notFound('organization');
        await audit.write(client, {
          organizationId,
          actor: actorOf(request),
          action: 'organization.rename',
          targetType: 'organization',
          targetId: organizationId,
          details: { name },
        });
        return renamed;
      });
      return { data: toOrganization(row, request.access) };
    },
  );

  app.delete(
    '/api/organizations/:organization_id',
    operation(
      'deleteOrganization',
      writer('owner'),
      'Delete an organization: its keys fail at once, then all its data is erased',
      { params: InOrganization, response: { 200: One(Organization) } },
      { alsoRefuses: ['conflict'] },
    ),
    async (request) => {
      const organizationId = request.params.organization_id;
      await deps.demandDeletable(organizationId);
      const row = await changing(changes, 'organization', organizationId, async (client) => {
        const deleted = await markDeleted(client, organizationId, new Date(clock()));
        await deps.demandNothingLeft(client, organizationId);
        return deleted ?? notFound('organization');
      });
      request.log.info(
        { organization_id: organizationId, user_id: actorOf(request).id },
        'organization deleted; its data is being erased',
      );
      await deps.onDeleted(organizationId);
      return { data: toOrganization(row, request.access) };
    },
  );
}

function toOrganization(row: OrganizationRow, access: Access) {
  const { credential } = access;
  return {
    id: row.organization_id,
    name: row.name,
    role: credential.kind === 'user' ? (credential.roles.get(row.organization_id) ?? null) : null,
    is_demo: row.is_demo,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
