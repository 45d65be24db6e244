import type { Queryable } from '../../platform/database/queryable.ts';
import type { CountedLimit } from './plan.ts';

/** Until the end of the transaction nobody else adds anything that is counted to the organization. */
export async function lockCounting(on: Queryable, organizationId: string): Promise<void> {
  await on.query('SELECT 1 FROM organizations WHERE organization_id = $1 FOR UPDATE', [organizationId]);
}

/** How much an organization has of what plans limit. Open invitations count as members. */
export async function countHeld(
  on: Queryable,
  organizationId: string,
): Promise<Readonly<Record<CountedLimit, number>>> {
  const { rows } = await on.query<Record<CountedLimit, number>>(
    `SELECT (SELECT count(*) FROM properties WHERE organization_id = $1) AS properties,
      (SELECT count(*) FROM domains WHERE organization_id = $1) AS domains,
      (SELECT count(*) FROM decoys WHERE organization_id = $1) AS decoys,
      (SELECT count(*) FROM members WHERE organization_id = $1) AS members`,
    [organizationId],
  );
  return rows[0] ?? { properties: 0, domains: 0, decoys: 0, members: 0 };
}
