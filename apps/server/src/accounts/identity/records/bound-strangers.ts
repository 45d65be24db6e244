import type { Database } from '../../../platform/database/database.ts';

/** Sign-ins of people who have not proven who they are that are remembered at a time. */
const MOST = 50_000;
/** How many more each process lets begin before it counts those that are stored. */
const LOOK_AFTER = 2_000;

/** Counts a sign-in that somebody begins. Where a flood begins more than are remembered, the oldest are forgotten. */
export function boundStrangers(database: Database, most = MOST, lookAfter = LOOK_AFTER): () => Promise<void> {
  let begun = 0;
  return async () => {
    begun++;
    if (begun % lookAfter === 0) await forgetOldest(database, most);
  };
}

/** All of them last equally long, so those that end first began first. */
async function forgetOldest(database: Database, most: number): Promise<void> {
  await database.query(
    `DELETE FROM oidc_records WHERE account_id IS NULL AND model IN ('Interaction', 'Session') AND expires_at <= (
       SELECT expires_at FROM oidc_records WHERE model = 'Interaction' AND account_id IS NULL
        ORDER BY expires_at DESC OFFSET $1 LIMIT 1)`,
    [most],
  );
}
