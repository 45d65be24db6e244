import { Agent, AgentConfig, AgentWithKey } from '@sundew/wire/agents';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, Name, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { type AgentParts, createAgent, editAgent, revokeAgent } from './manage-agents.ts';
import { agentState } from './rules.ts';
import { type AgentRow, findAgent, listAgents } from './store.ts';

const operation = operationsOf('Agents');
const ById = Type.Object({ organization_id: Id, agent_id: Id });
const PATH = '/api/organizations/:organization_id/agents';

const AgentWish = named(
  'AgentWish',
  Type.Object({ name: Name, property_id: Type.Optional(Id) }, { additionalProperties: false }),
  { name: 'office', property_id: SAMPLE.propertyId },
);
const AgentChange = named(
  'AgentChange',
  Type.Object({ name: Type.Optional(Name), config: Type.Optional(AgentConfig) }, { additionalProperties: false }),
  { name: 'server room', config: { accept_after: 3 } },
);

/** Honeypot agents: what people make, see and revoke. */
export function agentRoutes(app: App, parts: AgentParts): void {
  const { database, clock } = parts;

  app.post(
    PATH,
    operation('createAgent', writer('admin'), 'Create an agent; its key is in this answer only', {
      description: 'Without property_id the agent belongs to the default property.',
      params: InOrganization,
      body: AgentWish,
      response: { 201: One(AgentWithKey) },
    }),
    async (request, reply) => {
      const { name, property_id: propertyId } = request.body;
      const { row, key } = await createAgent(parts, request.params.organization_id, actorOf(request), {
        name,
        propertyId,
      });
      return reply.code(201).send({ data: { ...toAgent(row, clock()), agent_key: key } });
    },
  );

  app.get(
    PATH,
    operation('listAgents', reader(), 'List agents, with when they were heard', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(Agent) },
    }),
    async ({ params, query }) => {
      const nowMs = clock();
      const { items, total } = await listAgents(database.pool, params.organization_id, window(query));
      return many({ items: items.map((row) => toAgent(row, nowMs)), total }, query);
    },
  );

  app.get(
    `${PATH}/:agent_id`,
    operation('getAgent', reader(), 'Get an agent', { params: ById, response: { 200: One(Agent) } }),
    async ({ params }) => {
      const row = await findAgent(database.pool, params.organization_id, params.agent_id);
      return { data: toAgent(row ?? notFound('agent'), clock()) };
    },
  );

  app.patch(
    `${PATH}/:agent_id`,
    operation('updateAgent', writer('admin'), 'Rename an agent, or set how it works', {
      description: 'The agent takes the settings over with its next heartbeat. Those given replace all earlier ones.',
      params: ById,
      body: AgentChange,
      response: { 200: One(Agent) },
    }),
    async (request) => {
      const { organization_id: organizationId, agent_id: id } = request.params;
      return { data: toAgent(await editAgent(parts, organizationId, actorOf(request), id, request.body), clock()) };
    },
  );

  app.delete(
    `${PATH}/:agent_id`,
    operation('revokeAgent', writer('admin'), 'Revoke an agent: its key fails from now on', {
      description: 'What it reported stays.',
      params: ById,
      response: { 200: One(Agent) },
    }),
    async (request) => {
      const { organization_id: organizationId, agent_id: id } = request.params;
      return { data: toAgent(await revokeAgent(parts, organizationId, actorOf(request), id), clock()) };
    },
  );
}

function toAgent(row: AgentRow, nowMs: number): Agent {
  return {
    id: row.id,
    property_id: row.property_id,
    name: row.name,
    key_prefix: row.key_prefix,
    state: agentState(row, nowMs),
    created_at: row.created_at.toISOString(),
    last_seen: row.last_seen_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    version: row.version,
    hostname: row.hostname,
    os: row.os,
    uptime_seconds: row.uptime_seconds,
    sessions_active: row.sessions_active,
    sessions_total: row.sessions_total,
    queue_depth: row.queue_depth,
    dropped: row.dropped,
    config: row.config,
  };
}
