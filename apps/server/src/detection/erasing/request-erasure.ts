import { LIMITS } from '@sundew/wire/limits';
import type pg from 'pg';
import { demandRowLeft, type RowBound } from '../../platform/database/row-bound.ts';
import type { Criteria } from './criteria.ts';
import { ERASURE_COLUMNS, type ErasureRow } from './erasure-row.ts';

const BOUND: RowBound = {
  ...{ table: 'erasures', most: LIMITS.erasuresPerDay, refusal: 'all_taken_today' },
  only: "requested_at BETWEEN now() - interval '1 day' AND now() + interval '1 day'",
};

/** Writes down what is to be erased; the job carries it out. @throws Problem all_taken_today */
export async function requestErasure(
  client: pg.ClientBase,
  organizationId: string,
  id: string,
  { ip, storedIps, fingerprint, before }: Criteria,
  requestedAt: Date,
): Promise<ErasureRow> {
  await demandRowLeft(client, organizationId, BOUND);
  const { rows } = await client.query<ErasureRow>(
    `INSERT INTO erasures (organization_id, id, ip, stored_ips, fingerprint, before, requested_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${ERASURE_COLUMNS}`,
    [organizationId, id, ip, storedIps, fingerprint, before, requestedAt],
  );
  return rows[0] as ErasureRow;
}
