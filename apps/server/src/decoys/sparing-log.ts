export interface WarningLog {
  warn(fields: { readonly err: unknown; readonly unlogged: number }, message: string): void;
}

const PAUSE_MS = 10_000;

/**
 * Logs a kind of fault at most once in ten seconds, with how many came unlogged since. Strangers decide how many requests
 * meet a fault, while the database is away for instance; they do not fill the log.
 * @returns a function that takes a fault and its time, in milliseconds since the epoch
 */
export function createSparingLog(log: WarningLog, message: string): (err: unknown, atMs: number) => void {
  let saidAtMs = Number.NEGATIVE_INFINITY;
  let unlogged = 0;
  return (err, atMs) => {
    // A clock that was set back does not keep it silent.
    if (Math.abs(atMs - saidAtMs) < PAUSE_MS) {
      unlogged += 1;
      return;
    }
    log.warn({ err, unlogged }, message);
    saidAtMs = atMs;
    unlogged = 0;
  };
}
