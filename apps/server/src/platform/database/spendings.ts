import { createHash } from 'node:crypto';
import { LOCK } from './locks.ts';
import type { Queryable } from './queryable.ts';

/** How much of something all organizations of the installation get together, for one spender. Windows last a day at most. */
export interface InstallationBound {
  readonly purpose: string;
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Spends one of a bound, until the transaction of the caller fails. Of several at once, one after the other is counted.
 * @param spender whose share it is; only its hash is kept
 * @returns null when there was one left, else when the next can be spent
 */
export async function spend(
  client: Queryable,
  { purpose, most, windowMs }: InstallationBound,
  spender: string,
  now: Date,
): Promise<Date | null> {
  const hash = createHash('sha256').update(spender).digest();
  await client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK.spending, hash.readInt32BE(0)]);
  const { rows } = await client.query<{ at: Date }>(
    `SELECT at FROM spendings WHERE purpose = $1 AND spender = $2 AND at > $3 AND at <= $5 ORDER BY at DESC LIMIT $4`,
    [purpose, hash, new Date(now.getTime() - windowMs), most, new Date(now.getTime() + windowMs)],
  );
  const decisive = rows[most - 1];
  if (decisive !== undefined) return new Date(decisive.at.getTime() + windowMs);
  await client.query('INSERT INTO spendings (purpose, spender, at) VALUES ($1, $2, $3)', [purpose, hash, now]);
  return null;
}
