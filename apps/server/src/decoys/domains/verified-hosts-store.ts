import type { Queryable } from '../../platform/database/queryable.ts';
import type { DecoyHost } from '../decoy.ts';

/** @param domain null reads those of every organization that is not deleted */
export async function verifiedHosts(on: Queryable, domain: string | null): Promise<DecoyHost[]> {
  const { rows } = await on.query<{
    domain: string;
    domain_id: string;
    organization_id: string;
    property_id: string | null;
  }>(
    `SELECT n.domain, n.domain_id, n.organization_id, d.property_id
     FROM domain_names n
     JOIN domains d ON d.organization_id = n.organization_id AND d.id = n.domain_id
     JOIN organizations o ON o.organization_id = n.organization_id
     WHERE o.deleted_at IS NULL AND ($1::text IS NULL OR n.domain = $1)`,
    [domain],
  );
  return rows.map((row) => ({
    domain: row.domain,
    domainId: row.domain_id,
    organizationId: row.organization_id,
    propertyId: row.property_id,
  }));
}
