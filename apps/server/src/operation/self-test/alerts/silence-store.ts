import type { AgentLife } from '../../../intake/agents/rules.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

export interface AgentRow extends AgentLife {
  readonly id: string;
  readonly name: string;
  readonly propertyId: string;
  readonly propertyName: string;
}

/** Organizations with sensors of their own; sample data is nobody's. */
export function watchedOrganizations(database: Database): Promise<{ id: string }[]> {
  return database.query<{ id: string }>(
    `SELECT organization_id AS id FROM organizations
     WHERE deleted_at IS NULL AND settings ->> 'demo' IS DISTINCT FROM 'true'`,
  );
}

export async function readAgents(on: Queryable, organizationId: string): Promise<AgentRow[]> {
  const { rows } = await on.query<AgentRow>(
    `SELECT a.id, a.name, a.property_id AS "propertyId", p.name AS "propertyName", a.last_seen_at, a.interval_seconds,
       k.revoked_at
     FROM agents a JOIN api_keys k ON k.organization_id = a.organization_id AND k.id = a.id
     JOIN properties p ON p.organization_id = a.organization_id AND p.id = a.property_id
     WHERE a.organization_id = $1 ORDER BY a.created_at, a.id`,
    [organizationId],
  );
  return rows;
}
