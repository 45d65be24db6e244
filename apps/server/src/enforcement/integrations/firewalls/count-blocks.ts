import type { Queryable } from '../../../platform/database/queryable.ts';
import type { BlockCounts } from './schema.ts';

/** Blocks in force by integration, and how many of them are not in place yet. */
export async function countBlocks(on: Queryable, organizationId: string): Promise<ReadonlyMap<string, BlockCounts>> {
  const { rows } = await on.query<BlockCounts & { id: string }>(
    `SELECT integration_id AS id, count(*) AS blocked, count(*) FILTER (WHERE applied_at IS NULL) AS outstanding
      FROM enforcements WHERE organization_id = $1 AND ended_at IS NULL AND expires_at > now() GROUP BY integration_id`,
    [organizationId],
  );
  return new Map(rows.map(({ id, blocked, outstanding }) => [id, { blocked, outstanding }]));
}
