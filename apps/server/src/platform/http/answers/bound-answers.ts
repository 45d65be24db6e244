import { LIMITS } from '@sundew/wire/limits';
import type { Database } from '../../database/database.ts';

/** What a kept answer takes beside its text, in bytes. */
const ROW_BYTES = 256;
/** How many bytes each process adds before it looks how much is stored. */
const LOOK_AFTER = LIMITS.keptAnswersBytes / 16;

/** Keeps the answers of an organization below their bound, because who calls chooses how many and how long they are. */
export function boundAnswers(database: Database): (scope: string, bytes: number) => Promise<void> {
  const added = new Map<string, number>();
  return async (scope, bytes) => {
    const held = (added.get(scope) ?? 0) + bytes + ROW_BYTES;
    if (held < LOOK_AFTER) {
      added.set(scope, held);
      return;
    }
    added.delete(scope);
    await forgetOldAnswers(database, scope, LIMITS.keptAnswersBytes);
  };
}

/** Forgets the oldest answers until the others take so many bytes at most. */
export async function forgetOldAnswers(database: Database, scope: string, mostBytes: number): Promise<void> {
  await database.query(
    `DELETE FROM idempotency_keys WHERE organization_id = $1 AND key IN (
       SELECT key FROM (
         SELECT key, sum($2 + coalesce(octet_length(sealed_response), 0)) OVER (ORDER BY created_at DESC, key) AS held
           FROM idempotency_keys WHERE organization_id = $1) AS kept
        WHERE held > $3)`,
    [scope, ROW_BYTES, mostBytes],
  );
}
