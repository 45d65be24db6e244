import type { Queryable } from '../../platform/database/queryable.ts';
import { type ErasureRow, untilOf } from './erasure-row.ts';
import type { Erased } from './store.ts';

/** Detections of these actors were erased: actors who have none left are erased as well. */
export async function withoutEmptyActors(
  on: Queryable,
  organizationId: string,
  ids: readonly string[],
): Promise<Erased> {
  const goneAddresses = await on.query(
    'DELETE FROM actor_addresses WHERE organization_id = $1 AND actor_id = ANY($2::uuid[]) AND detections <= 0 RETURNING ip',
    [organizationId, ids],
  );
  // What an actor shows of its last visit may be what was erased.
  await on.query(
    `UPDATE actors AS a SET user_agent = coalesce((SELECT d.user_agent FROM detections AS d
        WHERE d.organization_id = $1 AND d.actor_id = a.id ORDER BY d.ts DESC LIMIT 1), '')
      WHERE a.organization_id = $1 AND a.id = ANY($2::uuid[])`,
    [organizationId, ids],
  );
  const goneActors = await on.query(
    'DELETE FROM actors WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND detections <= 0 RETURNING id',
    [organizationId, ids],
  );
  return { addresses: goneAddresses.rows.length, actors: goneActors.rows.length };
}

/** Addresses and actors that are left from detections past retention, of which no row tells any more. */
export async function eraseRemains(on: Queryable, erasure: ErasureRow): Promise<Erased> {
  const { organization_id: organizationId, stored_ips, fingerprint } = erasure;
  const until = new Date(untilOf(erasure));
  const goneAddresses = await on.query(
    `DELETE FROM actor_addresses WHERE organization_id = $1 AND last_seen < $2
        AND ($3::inet[] IS NULL OR ip = ANY($3))
        AND ($4::text IS NULL OR actor_id IN (SELECT id FROM actors
          WHERE organization_id = $1 AND (id::text = $4 OR ja4 = $4 OR header_fingerprint = $4)))
      RETURNING ip`,
    [organizationId, until, stored_ips, fingerprint],
  );
  const goneActors = await on.query(
    `DELETE FROM actors AS a WHERE a.organization_id = $1 AND a.last_seen < $2
        AND NOT EXISTS (SELECT 1 FROM actor_addresses AS d WHERE d.organization_id = $1 AND d.actor_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM detections AS d WHERE d.organization_id = $1 AND d.actor_id = a.id)
      RETURNING a.id`,
    [organizationId, until],
  );
  return { addresses: goneAddresses.rows.length, actors: goneActors.rows.length };
}
