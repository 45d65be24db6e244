import type { ServerResponse } from 'node:http';

/** Does the work once nobody reads the answer any more: at once for whoever left before it began. */
export function whenClosed(raw: ServerResponse, work: () => void): void {
  // One that is closed tells nobody again.
  if (raw.destroyed) work();
  else raw.once('close', work);
}
