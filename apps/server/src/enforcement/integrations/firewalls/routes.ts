import { type Static, Type } from 'typebox';
import { actorOf } from '../../../accounts/audit/audit.ts';
import { automation } from '../../../platform/access/requirement.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Id, InOrganization, Many, One, pageOf, ShortPaging } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { findIntegration, type IntegrationRow, selectIntegrations } from '../store.ts';
import { countBlocks } from './count-blocks.ts';
import type { FirewallKind } from './kinds/firewall-kind.ts';
import { kinds } from './kinds/registry.gen.ts';
import {
  changeFirewall,
  connectFirewall,
  disconnectFirewall,
  type FirewallParts,
  testFirewall,
} from './manage-firewalls.ts';
import { changeInput, connectInput, Firewall, toFirewall } from './schema.ts';

const operation = operationsOf('Integrations');
const ById = Type.Object({ organization_id: Id, integration_id: Id });

/** Firewalls with an API: each kind has the same calls under its own path. */
export function firewallRoutes(app: App, parts: FirewallParts): void {
  for (const kind of kinds) routesOf(app, kind, parts);
}

function routesOf(app: App, kind: FirewallKind, parts: FirewallParts): void {
  const { database } = parts;
  const path = `/api/organizations/:organization_id/integrations/${kind.name.replaceAll('_', '-')}`;
  const byId = `${path}/:integration_id`;
  const at = (params: Static<typeof ById>) => ({
    ...{ kind, organizationId: params.organization_id, integrationId: params.integration_id },
  });
  const shown = async (organizationId: string, rows: readonly IntegrationRow[]) => {
    const counts = await countBlocks(database.pool, organizationId);
    return rows.map((row) => toFirewall(row, counts.get(row.id) ?? { blocked: 0, outstanding: 0 }));
  };
  const one = async (row: IntegrationRow) => {
    const [data] = await shown(row.organization_id, [row]);
    return { data: data ?? notFound('integration') };
  };

  app.post(
    path,
    operation(
      `connect${kind.label}`,
      automation('write'),
      `Connect a firewall (${kind.name}); what its credential lacks is named`,
      { ...{ params: InOrganization, body: connectInput(kind), response: { 201: One(Firewall) } } },
    ),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const row = await connectFirewall(parts, kind, organizationId, actorOf(request), request.body);
      return reply.code(201).send(await one(row));
    },
  );

  app.get(
    path,
    operation(
      `list${kind.label}`,
      automation('read'),
      `List connected firewalls (${kind.name}) and how it stands with them`,
      { params: InOrganization, querystring: ShortPaging, response: { 200: Many(Firewall) } },
    ),
    async ({ params: { organization_id: id }, query }) =>
      pageOf(await shown(id, await selectIntegrations(database.pool, id, { provider: kind.name })), query),
  );

  app.get(
    byId,
    operation(`get${kind.label}`, automation('read'), `Get a connected firewall (${kind.name})`, {
      ...{ params: ById, response: { 200: One(Firewall) } },
    }),
    async ({ params: { organization_id: organizationId, integration_id: id } }) =>
      one(
        (await findIntegration(database.pool, organizationId, id, { provider: kind.name })) ?? notFound('integration'),
      ),
  );

  app.patch(
    byId,
    operation(
      `update${kind.label}`,
      automation('write'),
      `Change a connected firewall (${kind.name}); blocks that are there keep their time`,
      { ...{ params: ById, body: changeInput(kind), response: { 200: One(Firewall) } } },
    ),
    async (request) => one(await changeFirewall(parts, at(request.params), actorOf(request), request.body)),
  );

  app.delete(
    byId,
    operation(
      `delete${kind.label}`,
      automation('write'),
      `Disconnect a firewall (${kind.name}); list and rule there are removed first`,
      {
        params: ById,
        querystring: Type.Object(
          { force: Type.Boolean({ default: false, description: 'Forget it even if the provider cannot be reached.' }) },
          { additionalProperties: false },
        ),
        response: { 200: One(Firewall) },
      },
    ),
    async (request) => one(await disconnectFirewall(parts, at(request.params), actorOf(request), request.query.force)),
  );

  app.post(
    `${byId}/test`,
    operation(
      `test${kind.label}`,
      automation('write'),
      `Ask the provider of a firewall (${kind.name}) now; what is missing is named`,
      { ...{ params: ById, response: { 200: One(Firewall) } } },
    ),
    async (request) => one(await testFirewall(parts, at(request.params))),
  );
}
