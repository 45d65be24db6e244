import { Problem } from '@sundew/wire/problems';
import type pg from 'pg';
import { LOCK } from './locks.ts';
import type { TableName } from './placements.ts';

/** How many rows of a table an organization has at most. */
export interface RowBound {
  readonly table: TableName;
  readonly most: number;
  /** `all_taken_today` where rows count for a day after they ended. */
  readonly refusal:
    | 'all_taken'
    | 'all_taken_today'
    | 'allowed_networks_full'
    | 'bot_scanners_full'
    | 'integrations_full'
    | 'response_actions_full'
    | 'shared_links_full'
    | 'webhooks_full';
  /** Only rows that fulfil this count. SQL. */
  readonly only?: string;
}

/**
 * Asked before a row is added, in the transaction that adds it: of several at once, each counts those before it.
 * @throws Problem the bound's refusal when there is no room for one more
 */
export async function demandRowLeft(client: pg.ClientBase, organizationId: string, bound: RowBound): Promise<void> {
  const { table, most, refusal, only = 'true' } = bound;
  await countAlone(client, table, organizationId);
  const { rows } = await client.query(
    `SELECT 1 FROM ${table} WHERE organization_id = $1 AND (${only}) OFFSET $2 LIMIT 1`,
    [organizationId, most - 1],
  );
  if (rows.length > 0) throw new Problem(refusal, { most });
}

/**
 * Until the transaction ends, nobody else who asks this adds rows of the owner to the table. What a statement after it
 * counts is all there is.
 */
export async function countAlone(client: pg.ClientBase, table: TableName, ownerId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK.counting, `${table} ${ownerId}`]);
}
