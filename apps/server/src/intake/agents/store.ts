import type { AgentConfig } from '@sundew/wire/agents';
import type { Database } from '../../platform/database/database.ts';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface AgentRow {
  organization_id: string;
  id: string;
  property_id: string;
  name: string;
  created_at: Date;
  config: AgentConfig;
  last_seen_at: Date | null;
  interval_seconds: number | null;
  version: string | null;
  hostname: string | null;
  os: string | null;
  uptime_seconds: number | null;
  sessions_active: number | null;
  sessions_total: number | null;
  queue_depth: number | null;
  dropped: number | null;
  key_prefix: string;
  revoked_at: Date | null;
}

const COLUMNS = `a.organization_id, a.id, a.property_id, a.name, a.created_at, a.config, a.last_seen_at,
    a.interval_seconds, a.version, a.hostname, a.os, a.uptime_seconds, a.sessions_active, a.sessions_total,
    a.queue_depth, a.dropped, k.key_prefix, k.revoked_at`;
const FROM = `FROM agents a JOIN api_keys k ON k.organization_id = a.organization_id AND k.id = a.id`;

/** Newest first; those that are revoked at the end. */
export function listAgents(on: Queryable, organizationId: string, page: Window): Promise<Page<AgentRow>> {
  const list = {
    columns: COLUMNS,
    from: `${FROM} WHERE a.organization_id = $1`,
    order: 'k.revoked_at IS NOT NULL, a.created_at DESC, a.id DESC',
  };
  return readPage(on, list, [organizationId], page);
}

export async function findAgent(on: Queryable, organizationId: string, id: string): Promise<AgentRow | null> {
  const { rows } = await on.query<AgentRow>(`SELECT ${COLUMNS} ${FROM} WHERE a.organization_id = $1 AND a.id = $2`, [
    organizationId,
    id,
  ]);
  return rows[0] ?? null;
}

/** Agents whose keys still work. */
export async function countAgents(on: Queryable, organizationId: string): Promise<number> {
  const { rows } = await on.query<{ total: number }>(
    `SELECT count(*) AS total FROM agents a JOIN api_keys k ON k.organization_id = a.organization_id AND k.id = a.id
      WHERE a.organization_id = $1 AND k.revoked_at IS NULL`,
    [organizationId],
  );
  return rows[0]?.total ?? 0;
}

export async function insertAgent(
  on: Queryable,
  agent: Pick<AgentRow, 'organization_id' | 'id' | 'property_id' | 'name' | 'created_at'>,
): Promise<void> {
  await on.query(
    'INSERT INTO agents (organization_id, id, property_id, name, created_at) VALUES ($1, $2, $3, $4, $5)',
    [agent.organization_id, agent.id, agent.property_id, agent.name, agent.created_at],
  );
}

/** Null leaves what is. */
export async function changeAgent(
  on: Queryable,
  organizationId: string,
  id: string,
  { name, config }: { readonly name: string | null; readonly config: AgentConfig | null },
): Promise<void> {
  await on.query(
    `UPDATE agents SET name = COALESCE($3, name), config = COALESCE($4::jsonb, config)
      WHERE organization_id = $1 AND id = $2`,
    [organizationId, id, name, config === null ? null : JSON.stringify(config)],
  );
}

/** What an agent said of itself; null is not said. */
export interface AgentNews {
  /** Display name of its own settings; taken only when the agent is heard for the first time. */
  readonly name: string | null;
  readonly version: string | null;
  readonly hostname: string | null;
  readonly os: string | null;
  readonly intervalS: number | null;
  readonly uptimeS: number | null;
  readonly sessionsActive: number | null;
  readonly sessionsTotal: number | null;
  readonly queueDepth: number | null;
  readonly dropped: number | null;
}

/** Writes down that an agent was heard, and what it said. Null for an agent that is not there. */
export async function hearAgent(
  database: Database,
  organizationId: string,
  id: string,
  nowMs: number,
  news: Partial<AgentNews>,
): Promise<{ name: string; config: AgentConfig } | null> {
  const [row] = await database.query<{ name: string; config: AgentConfig }>(
    `UPDATE agents SET last_seen_at = GREATEST(last_seen_at, $3), version = COALESCE($4, version),
       hostname = COALESCE($5, hostname), os = COALESCE($6, os), interval_seconds = COALESCE($7, interval_seconds),
       uptime_seconds = COALESCE($8, uptime_seconds), sessions_active = COALESCE($9, sessions_active),
       sessions_total = COALESCE($10, sessions_total), queue_depth = COALESCE($11, queue_depth),
       dropped = COALESCE($12, dropped), name = CASE WHEN last_seen_at IS NULL THEN COALESCE($13, name) ELSE name END
     WHERE organization_id = $1 AND id = $2 RETURNING name, config`,
    [
      organizationId,
      id,
      new Date(nowMs),
      news.version ?? null,
      news.hostname ?? null,
      news.os ?? null,
      news.intervalS ?? null,
      news.uptimeS ?? null,
      news.sessionsActive ?? null,
      news.sessionsTotal ?? null,
      news.queueDepth ?? null,
      news.dropped ?? null,
      news.name ?? null,
    ],
  );
  return row ?? null;
}
