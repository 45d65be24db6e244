import type { Queryable } from '../../../platform/database/queryable.ts';
import type { VisitorAt } from './visitor-at.ts';

/** Notes where a device was given a token. */
export async function noteDevice(
  on: Queryable,
  organizationId: string,
  fingerprint: string,
  { network, client }: VisitorAt,
  at: Date,
): Promise<void> {
  await on.query(
    `INSERT INTO clearance_devices (organization_id, fingerprint, network, client, seen_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organization_id, fingerprint, network, client) DO UPDATE SET seen_at = excluded.seen_at`,
    [organizationId, fingerprint, network, client, at],
  );
}

/** Devices that were given tokens by whoever is at a network with a kind of client; at most so many. */
export async function devicesOf(
  on: Queryable,
  organizationId: string,
  { network, client }: VisitorAt,
  since: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await on.query<{ fingerprint: string }>(
    `SELECT fingerprint FROM clearance_devices
     WHERE organization_id = $1 AND network = $2 AND client = $3 AND seen_at >= $4 ORDER BY seen_at DESC LIMIT $5`,
    [organizationId, network, client, since, most],
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Where a device was given tokens. */
export async function placesOf(on: Queryable, organizationId: string, fingerprint: string): Promise<VisitorAt[]> {
  const { rows } = await on.query<VisitorAt>(
    'SELECT network, client FROM clearance_devices WHERE organization_id = $1 AND fingerprint = $2 LIMIT 20',
    [organizationId, fingerprint],
  );
  return rows;
}
