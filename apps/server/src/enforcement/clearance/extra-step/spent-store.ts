import type { Queryable } from '../../../platform/database/queryable.ts';

/** @returns false for a ticket that was spent before, on whatever node */
export async function spend(on: Queryable, organizationId: string, ticket: string, at: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    'INSERT INTO clearance_spent (organization_id, ticket, spent_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [organizationId, ticket, at],
  );
  return rowCount === 1;
}
