import { uuidv7 } from '@sundew/wire/ids';
import type { Queryable } from '../../../src/platform/database/queryable.ts';

/**
 * Writes a verified domain with the claim to its name, for what is not about name servers.
 * @returns its id
 */
export async function insertVerifiedDomain(on: Queryable, organizationId: string, domain: string): Promise<string> {
  const id = uuidv7();
  await on.query(
    `INSERT INTO domains (organization_id, id, domain, record_type, status) VALUES ($1, $2, $3, 'A', 'verified')`,
    [organizationId, id, domain],
  );
  await on.query('INSERT INTO domain_names (organization_id, domain_id, domain) VALUES ($1, $2, $3)', [
    organizationId,
    id,
    domain,
  ]);
  return id;
}
