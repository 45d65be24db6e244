import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { knownDomain } from './known-domain.ts';
import { createDomain, type DomainParts, removeDomain } from './manage-domains.ts';
import { Domain, DomainWish, toDomain } from './schema.ts';
import { type DomainRow, listDomains } from './store.ts';
import { verifyDomain } from './verify-domain.ts';

const operation = operationsOf('Domains');
const ById = Type.Object({ domain_id: Id });

/** Host names that decoys live on (specification, "Domains"). */
export function domainRoutes(app: App, deps: DomainParts): void {
  const { database, ownership, targets } = deps;
  const wireForm = async () => {
    const isDemanded = await ownership.isDemanded(database.pool);
    return (row: DomainRow) =>
      toDomain(
        row,
        targets(),
        isDemanded && row.record_type !== 'PROXY' ? ownership.recordOf(row.organization_id, row.domain) : null,
      );
  };
  const toWire = async (row: DomainRow) => (await wireForm())(row);

  app.post(
    '/api/organizations/:organization_id/domains',
    operation(
      'createDomain',
      writer('admin', 'domains:write'),
      'Add a domain; the answer says which DNS records to create',
      { params: InOrganization, body: DomainWish, response: { 201: One(Domain) } },
    ),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const row = await createDomain(deps, request.access, organizationId, actorOf(request), request.body);
      return reply.code(201).send({ data: await toWire(row) });
    },
  );

  app.get(
    '/api/organizations/:organization_id/domains',
    operation('listDomains', reader('domains:read'), 'List domains, newest first', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(Domain) },
    }),
    async ({ access, params, query }) => {
      const found = await listDomains(database.pool, params.organization_id, access.propertyId, window(query));
      return many({ items: found.items.map(await wireForm()), total: found.total }, query);
    },
  );

  app.get(
    '/api/domains/:domain_id',
    operation('getDomain', reader('domains:read'), 'Get a domain', { params: ById, response: { 200: One(Domain) } }),
    async ({ access, params }) => {
      return { data: await toWire(await knownDomain(database.pool, access, params.domain_id)) };
    },
  );

  app.post(
    '/api/domains/:domain_id/verify',
    operation(
      'verifyDomain',
      writer('admin', 'domains:write'),
      'Look the domain up in DNS; last_check says what is wrong when it stays unverified',
      { params: ById, response: { 200: One(Domain) } },
    ),
    async ({ access, clientIp, params }) => {
      const row = await verifyDomain(deps, access, actorOf({ access, clientIp }), params.domain_id);
      return { data: await toWire(row) };
    },
  );

  app.delete(
    '/api/domains/:domain_id',
    operation('deleteDomain', writer('admin', 'domains:write'), 'Delete a domain without decoys, and its certificate', {
      params: ById,
      response: { 200: One(Domain) },
    }),
    async ({ access, clientIp, params }) => {
      const row = await removeDomain(deps, access, actorOf({ access, clientIp }), params.domain_id);
      return { data: await toWire(row) };
    },
  );
}
