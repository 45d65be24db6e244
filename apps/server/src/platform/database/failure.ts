/**
 * What a failed write says about trying again.
 * - `lost`: the connection is gone; whether the commit happened is unknown.
 * - `busy`: the server refused for now (locks, shutdown, full disk, read-only, no such login); nothing was written.
 * - `rejected`: something in the rows, as far as one can tell.
 */
export type Failure = 'lost' | 'busy' | 'rejected';

/** Values, constraints, limits of one row, and faults inside of the server that a row may bring about: all else is not theirs. */
const ROW_CLASSES = new Set(['22', '23', '54', 'XX']);
/** Sent while the server ends the session: like a cut connection. */
const LOST_STATES = new Set(['57P01', '57P02', '57P05', '25P03']);
const SQLSTATE = /^[0-9A-Z]{5}$/;

export function failureOf(error: unknown): Failure {
  const code = sqlState(error);
  if (code === null || code.startsWith('08') || LOST_STATES.has(code)) return 'lost';
  return ROW_CLASSES.has(code.slice(0, 2)) ? 'rejected' : 'busy';
}

/** No partition holds the row's day. */
export function isMissingPartition(error: unknown): boolean {
  return sqlState(error) === '23514';
}

/** Errors of sockets carry codes too (`EPIPE`, `ECONNREFUSED`), but those are no SQLSTATEs. */
function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('severity' in error)) return null;
  return typeof error.code === 'string' && SQLSTATE.test(error.code) ? error.code : null;
}
