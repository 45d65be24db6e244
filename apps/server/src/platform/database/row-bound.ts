import { Problem } from '@sundew/wire/problems';
import type { TableName } from './placements.ts';
import type { Queryable } from './queryable.ts';

/** How many rows of a table an organization has at most. */
export interface RowBound {
  readonly table: TableName;
  readonly most: number;
  /** `all_taken_today` where rows count for a day after they ended. */
  readonly refusal: 'all_taken' | 'all_taken_today';
  /** Only rows that fulfil this count. SQL. */
  readonly only?: string;
}

/**
 * Asked before a row is added.
 * @throws Problem the bound's refusal when there is no room for one more
 */
export async function demandRowLeft(on: Queryable, organizationId: string, bound: RowBound): Promise<void> {
  const { table, most, refusal, only = 'true' } = bound;
  // What is written meanwhile by somebody else is not seen: so many at once as there are connections can be one too many.
  const { rows } = await on.query(`SELECT 1 FROM ${table} WHERE organization_id = $1 AND (${only}) OFFSET $2 LIMIT 1`, [
    organizationId,
    most - 1,
  ]);
  if (rows.length > 0) throw new Problem(refusal, { most });
}
