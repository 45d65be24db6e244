import { keyContext } from '../../../src/decoys/certificates/order-state.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import type { SiteCertificate } from './site-certificate.ts';

/** The id of every placed domain: one to an installation. */
export const PLACED_DOMAIN_ID = '01890000-0000-7000-8000-00000000be4c';

export interface DomainOwner {
  readonly organization_id: string;
  readonly property_id: string;
}

/**
 * A verified domain with its certificate, written straight into the database of a running service: for what needs a
 * served site and is not about name servers and authorities.
 * @param secret the service's SUNDEW_SECRET
 */
export async function placeDomain(
  database: Database,
  secret: string,
  { organization_id, property_id }: DomainOwner,
  { name, key, chain }: SiteCertificate,
): Promise<void> {
  const place = [organization_id, PLACED_DOMAIN_ID] as const;
  const sealedKey = createSealer(secret).seal(key, keyContext(PLACED_DOMAIN_ID));
  await database.transaction(async (client) => {
    await client.query(
      `INSERT INTO domains (organization_id, id, property_id, domain, record_type, status, verified_at)
       VALUES ($1, $2, $3, $4, 'A', 'verified', now())`,
      [...place, property_id, name],
    );
    await client.query('INSERT INTO domain_names (organization_id, domain_id, domain) VALUES ($1, $2, $3)', [
      ...place,
      name,
    ]);
    await client.query(
      `INSERT INTO certificates (organization_id, domain_id, status, chain_pem, sealed_key, not_before, not_after)
       VALUES ($1, $2, 'issued', $3, $4, now(), now() + interval '2 days')`,
      [...place, chain, sealedKey],
    );
    // As the service tells its nodes of a change; it is seen some milliseconds after the commit.
    await client.query("SELECT pg_notify('credentials', $1)", [`domains:${name}`]);
  });
}
