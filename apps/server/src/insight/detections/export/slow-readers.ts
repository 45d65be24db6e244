import type { ServerResponse } from 'node:http';
import { whenClosed } from '../../../platform/http/answers/when-closed.ts';

/** How long a reader may take nothing at all. */
const STALLED_MS = 60_000;
const LOOK_AFTER_MS = 30_000;
/** What a reader has to take between two looks, unless the database is what it waits for: 4 KB a second. */
const LEAST_BYTES = 120_000;

/** Ends an export whose reader takes so little that it only keeps a seat from others. */
export function endSlowReader(raw: ServerResponse, lookAfterMs = LOOK_AFTER_MS): void {
  raw.setTimeout(STALLED_MS, () => raw.destroy());
  let taken = 0;
  let waited = false;
  const timer = setInterval(() => {
    const now = raw.socket?.bytesWritten ?? 0;
    const waits = raw.writableNeedDrain;
    if (waits && waited && now - taken < LEAST_BYTES) raw.destroy();
    taken = now;
    waited = waits;
  }, lookAfterMs);
  timer.unref();
  whenClosed(raw, () => clearInterval(timer));
}
