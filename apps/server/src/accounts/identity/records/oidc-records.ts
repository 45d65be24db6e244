import type { Queryable } from '../../../platform/database/queryable.ts';

/** Ends a grant with all codes and tokens that came of it. */
export async function deleteGrant(on: Queryable, grantId: string): Promise<void> {
  await on.query(`DELETE FROM oidc_records WHERE grant_id = $1 OR (model = 'Grant' AND id = $1)`, [grantId]);
}

/**
 * Ends every session of an account, every code and token that came from one, and sign-ins that were proven but not yet
 * followed to their end.
 */
export async function deleteRecordsOf(on: Queryable, accountId: string): Promise<void> {
  await on.query(
    `DELETE FROM oidc_records WHERE account_id = $1
       OR grant_id IN (SELECT id FROM oidc_records WHERE model = 'Grant' AND account_id = $1)
       OR (model = 'Interaction' AND payload->'result'->'login'->>'accountId' = $1)`,
    [accountId],
  );
}
