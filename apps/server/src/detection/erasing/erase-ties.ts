import { BINDING_REASONS } from '@sundew/wire/ties';
import type { Queryable } from '../../platform/database/queryable.ts';
import { knot } from '../settling/tie-statements.ts';
import { type ErasureRow, untilOf } from './erasure-row.ts';

const KNOT = knot({ organizationId: '$1', reason: '$2', value: '$3', visitorId: '$4' });

/**
 * Erases what visitors had in common with others. Those who were in one knot only through them are in several afterwards.
 * The caller holds the lock of settling.
 * @param visitorIds that were erased
 */
export async function eraseTies(on: Queryable, erasure: ErasureRow, visitorIds: readonly string[]): Promise<void> {
  const { organization_id: organizationId, stored_ips, fingerprint } = erasure;
  const { rows: gone } = await on.query<{ knot_id: string | null }>(
    `DELETE FROM visitor_ties WHERE organization_id = $1 AND first_seen < $2
        AND (visitor_id = ANY($5::uuid[]) OR actor_id::text = $4 OR ($4::text IS NULL AND $3::inet[] IS NOT NULL
          AND EXISTS (SELECT FROM unnest($3::inet[]) AS ip WHERE ip <<= network)))
      RETURNING knot_id`,
    [organizationId, new Date(untilOf(erasure)), stored_ips, fingerprint, visitorIds],
  );
  const knots = [...new Set(gone.flatMap(({ knot_id: id }) => (id === null ? [] : [id])))];
  if (knots.length === 0) return;
  const { rows: left } = await on.query<{ reason: string; value: string; visitor_id: string }>(
    `UPDATE visitor_ties SET knot_id = value WHERE organization_id = $1 AND knot_id = ANY($2::uuid[])
        AND reason = ANY($3::text[])
      RETURNING reason, value, visitor_id`,
    [organizationId, knots, BINDING_REASONS],
  );
  for (const { reason, value, visitor_id: visitorId } of left) {
    await on.query(KNOT, [organizationId, reason, value, visitorId]);
  }
}
