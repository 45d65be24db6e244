import { networkOf } from '@sundew/sensor-core/address';
import type { Eraser } from '../../../detection/erasing/eraser.ts';
import { untilOf } from '../../../detection/erasing/erasure-row.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

/** Whose traces are meant: `$2` networks and `$3` fingerprint, of which null does not matter, seen before `$4`. */
const meant = (seen: string) => `organization_id = $1 AND ($2::text[] IS NULL OR network = ANY($2))
  AND ($3::text IS NULL OR fingerprint = $3) AND ${seen} < $4`;

/** Erases where devices were given clearance, what was said about a refusal, and refusals that have ended. */
export const eraseClearance: Eraser = async (on, erasure) => {
  const { organization_id: organizationId, stored_ips, fingerprint } = erasure;
  const values = [organizationId, stored_ips?.map(networkOf) ?? null, fingerprint, new Date(untilOf(erasure))];
  await on.query(`DELETE FROM clearance_devices WHERE ${meant('seen_at')}`, values);
  await on.query(`DELETE FROM clearance_appeals WHERE ${meant('created_at')}`, values);
  // One in force stays until it ends: a request to be forgotten is no way past it.
  await on.query(`UPDATE clearance_denials SET forget_at_end = true WHERE ${meant('denied_at')}`, values);
  await deleteForgottenDenials(on, organizationId, new Date());
};

/** @param organizationId null for all */
export async function deleteForgottenDenials(on: Queryable, organizationId: string | null, at: Date): Promise<void> {
  await on.query(
    `DELETE FROM clearance_denials WHERE forget_at_end AND (lifted_at IS NOT NULL OR expires_at <= $2)
      AND organization_id IN (SELECT organization_id FROM organizations WHERE $1::uuid IS NULL OR organization_id = $1)`,
    [organizationId, at],
  );
}
