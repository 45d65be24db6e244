import type { Queryable } from '../../platform/database/queryable.ts';
import { forgetPayload, VISITORS_CHANNEL } from '../visitors/visitors-channel.ts';
import { eraseTies } from './erase-ties.ts';
import { type ErasureRow, untilOf } from './erasure-row.ts';

/** Erases what is remembered of visitors, here and, with the commit, in the memory of every node. */
export async function eraseVisitors(on: Queryable, erasure: ErasureRow): Promise<void> {
  const { organization_id: organizationId, stored_ips, fingerprint } = erasure;
  const { rows } = await on.query<{ id: string; network: string }>(
    `DELETE FROM visitors WHERE organization_id = $1 AND first_seen < $2
        AND ($3::inet[] IS NULL OR EXISTS (SELECT FROM unnest($3::inet[]) AS ip WHERE ip <<= network))
        AND ($4::text IS NULL OR device = $4 OR $4 = ANY(string_to_array(traits, ' ')))
      RETURNING id, CASE WHEN family(network) = 6 THEN text(network) ELSE host(network) END AS network`,
    [organizationId, new Date(untilOf(erasure)), stored_ips, fingerprint],
  );
  await eraseTies(
    on,
    erasure,
    rows.map(({ id }) => id),
  );
  for (const network of new Set(rows.map((row) => row.network))) {
    await on.query('SELECT pg_notify($1, $2)', [VISITORS_CHANNEL, forgetPayload(organizationId, network)]);
  }
}
