import type { Queryable } from '../../platform/database/queryable.ts';
import type { DecoyHost } from '../decoy.ts';

export interface VerifiedHost extends DecoyHost {
  /** Under which its requests reach the listener: the domain, and of an own site what its web server calls it. */
  readonly name: string;
}

/** @param name null reads those of every organization that is not deleted */
export async function verifiedHosts(on: Queryable, name: string | null): Promise<VerifiedHost[]> {
  const { rows } = await on.query<{
    name: string;
    domain: string;
    domain_id: string;
    organization_id: string;
    property_id: string | null;
  }>(
    `SELECT n.domain AS name, d.domain, n.domain_id, n.organization_id, d.property_id
     FROM domain_names n
     JOIN domains d ON d.organization_id = n.organization_id AND d.id = n.domain_id
     JOIN organizations o ON o.organization_id = n.organization_id
     WHERE o.deleted_at IS NULL AND ($1::text IS NULL OR n.domain = $1)`,
    [name],
  );
  return rows.map((row) => ({
    name: row.name,
    domain: row.domain,
    domainId: row.domain_id,
    organizationId: row.organization_id,
    propertyId: row.property_id,
  }));
}
