import type { Queryable } from '../../platform/database/queryable.ts';
import type { Criteria } from './criteria.ts';
import { ERASURE_COLUMNS, type ErasureRow } from './erasure-row.ts';

/** Writes down what is to be erased; the job carries it out. */
export async function requestErasure(
  on: Queryable,
  organizationId: string,
  id: string,
  { ip, storedIps, fingerprint, before }: Criteria,
  requestedAt: Date,
): Promise<ErasureRow> {
  const { rows } = await on.query<ErasureRow>(
    `INSERT INTO erasures (organization_id, id, ip, stored_ips, fingerprint, before, requested_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${ERASURE_COLUMNS}`,
    [organizationId, id, ip, storedIps, fingerprint, before, requestedAt],
  );
  return rows[0] as ErasureRow;
}
