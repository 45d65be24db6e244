import { LOCK } from '../../platform/database/locks.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Until the end of the transaction, nobody else writes the counts of the organization anew: two who delete the same rows
 * in different orders would wait for each other for ever. Recording and reading go on. The statement that sums up is
 * another one, so that it sees what the last holder left.
 */
export async function lockSumming(on: Queryable, organizationId: string): Promise<void> {
  await on.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK.summing, organizationId]);
}
