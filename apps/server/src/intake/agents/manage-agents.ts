import type { AgentConfig } from '@sundew/wire/agents';
import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { createKey, type KeyParts, revokeKey } from '../../accounts/api-keys/manage-keys.ts';
import type { Actor } from '../../accounts/audit/change.ts';
import type { PropertyDirectory } from '../../accounts/properties/directory.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/application.ts';
import { type AgentRow, changeAgent, countAgents, findAgent, insertAgent } from './store.ts';

export interface AgentParts extends KeyParts {
  readonly database: Database;
  readonly properties: PropertyDirectory;
}

export interface AgentWish {
  readonly name: string;
  /** Absent: the organization's default property. */
  readonly propertyId?: string | undefined;
}

/** An agent together with its key, which nobody can read again. */
export interface ShownAgent {
  readonly row: AgentRow;
  readonly key: string;
}

/** @throws Problem validation_failed when the property is not one of the organization, conflict when there are too many */
export async function createAgent(
  parts: AgentParts,
  organizationId: string,
  actor: Actor,
  wish: AgentWish,
): Promise<ShownAgent> {
  const name = wish.name.trim();
  const propertyId = wish.propertyId ?? (await parts.properties.find(organizationId, null))?.id ?? notFound('property');
  const { row, key } = await createKey(
    parts,
    organizationId,
    actor,
    { kind: 'agent', name, propertyId },
    async (client, made) => {
      // One after the other: whoever makes a key holds off others of the organization until then.
      if ((await countAgents(client, organizationId)) >= LIMITS.agentsPerOrganization) {
        throw new Problem('agents_full', { most: LIMITS.agentsPerOrganization });
      }
      await insertAgent(client, {
        organization_id: organizationId,
        id: made.id,
        property_id: propertyId,
        name,
        created_at: made.created_at,
      });
    },
  );
  return { row: (await findAgent(parts.database.pool, organizationId, row.id)) ?? notFound('agent'), key };
}

/** Gives an agent another name or other settings; a setting that is left out follows the agent's own configuration. */
export function editAgent(
  { changes, audit }: AgentParts,
  organizationId: string,
  actor: Actor,
  id: string,
  change: { readonly name?: string | undefined; readonly config?: AgentConfig | undefined },
): Promise<AgentRow> {
  return changes.transaction(async (client) => {
    const before = (await findAgent(client, organizationId, id)) ?? notFound('agent');
    const name = change.name?.trim() ?? null;
    await changeAgent(client, organizationId, id, { name, config: change.config ?? null });
    await audit.write(client, {
      ...{ organizationId, actor, action: 'agent.update', targetType: 'agent', targetId: id },
      details: { name: name ?? before.name, ...(change.config === undefined ? {} : { config: change.config }) },
    });
    return (await findAgent(client, organizationId, id)) ?? notFound('agent');
  });
}

/** The agent's key fails from now on; what it reported stays. */
export async function revokeAgent(
  parts: AgentParts,
  organizationId: string,
  actor: Actor,
  id: string,
): Promise<AgentRow> {
  const { pool } = parts.database;
  if ((await findAgent(pool, organizationId, id)) === null) notFound('agent');
  await revokeKey(parts, { organizationId, kind: 'agent', propertyId: null }, actor, id);
  return (await findAgent(pool, organizationId, id)) ?? notFound('agent');
}
