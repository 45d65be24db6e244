import type { Queryable } from '../../../platform/database/queryable.ts';

/** Failures in a row from one network at one account, and what others failed at it lately. */
export interface Failures {
  readonly own: number;
  readonly lockedUntil: Date | null;
  readonly elsewhere: number;
}

/** @param lately within which failures of other networks count */
export async function readFailures(
  on: Queryable,
  accountId: string,
  network: string,
  lately: { readonly from: Date; readonly to: Date },
): Promise<Failures> {
  const { rows } = await on.query<{ own: number; locked_until: Date | null; elsewhere: number }>(
    `SELECT coalesce(sum(failures) FILTER (WHERE network = $2), 0)::int AS own,
        max(locked_until) FILTER (WHERE network = $2) AS locked_until,
        coalesce(sum(failures) FILTER (WHERE network <> $2 AND failed_at > $3 AND failed_at < $4), 0)::int AS elsewhere
      FROM sign_in_failures WHERE account_id = $1`,
    [accountId, network, lately.from, lately.to],
  );
  const [row] = rows;
  return { own: row?.own ?? 0, lockedUntil: row?.locked_until ?? null, elsewhere: row?.elsewhere ?? 0 };
}

/** Sets the failures of a network; of an account that does not exist, nothing is kept. */
export async function setFailures(
  on: Queryable,
  accountId: string,
  network: string,
  { failures, lockedUntil, at }: { readonly failures: number; readonly lockedUntil: Date | null; readonly at: Date },
): Promise<void> {
  await on.query(
    `INSERT INTO sign_in_failures (account_id, network, failures, locked_until, failed_at)
      SELECT id, $2, $3, $4, $5 FROM accounts WHERE id = $1
      ON CONFLICT (account_id, network) DO UPDATE SET
        failures = excluded.failures, locked_until = excluded.locked_until, failed_at = excluded.failed_at`,
    [accountId, network, failures, lockedUntil, at],
  );
}

/** Forgets the failures of a network, or of all. */
export async function forgetFailures(on: Queryable, accountId: string, network: string | null): Promise<void> {
  await on.query('DELETE FROM sign_in_failures WHERE account_id = $1 AND ($2::text IS NULL OR network = $2)', [
    accountId,
    network,
  ]);
}
