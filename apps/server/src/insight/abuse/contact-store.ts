import type { Registration } from '../../outside/registers/address-register-port.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { sql } from '../../platform/database/sql.ts';

/** What a register said of a network, or that it lists none there. */
export interface KeptContact {
  /** Null: no register lists the address. */
  readonly registration: Registration | null;
  readonly asked_at: Date;
  readonly expires_at: Date;
}

/** The closest answer that is kept for an address and has not expired; null when the register has to be asked. */
export async function keptContact(
  database: Database,
  organizationId: string,
  ip: string,
  now: Date,
): Promise<KeptContact | null> {
  const [found] = await database.query<KeptContact>(sql`SELECT registration, asked_at, expires_at FROM abuse_contacts
    WHERE organization_id = ${organizationId} AND network >>= ${ip}::inet AND expires_at > ${now}
    ORDER BY masklen(network) DESC LIMIT 1`);
  return found ?? null;
}

/** @param network CIDR that the answer holds for */
export async function keepContact(
  client: Queryable,
  organizationId: string,
  network: string,
  { registration, asked_at, expires_at }: KeptContact,
): Promise<void> {
  await client.query(
    `INSERT INTO abuse_contacts (organization_id, network, registration, asked_at, expires_at)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (organization_id, network) DO UPDATE SET registration = EXCLUDED.registration,
        asked_at = EXCLUDED.asked_at, expires_at = EXCLUDED.expires_at`,
    [organizationId, network, registration === null ? null : JSON.stringify(registration), asked_at, expires_at],
  );
}

/** @param ips of which addresses; null: of all */
export async function deleteContacts(
  on: Queryable,
  organizationId: string,
  ips: readonly string[] | null,
): Promise<void> {
  await on.query(
    `DELETE FROM abuse_contacts WHERE organization_id = $1
      AND ($2::inet[] IS NULL OR EXISTS (SELECT FROM unnest($2::inet[]) AS erased (ip) WHERE network >>= erased.ip))`,
    [organizationId, ips],
  );
}
