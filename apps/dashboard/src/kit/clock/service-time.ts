/** Less is the way of an answer, and no clock that is wrong. */
const TOLERATED_MS = 60_000;
let aheadMs = 0;

/**
 * What the clock of the service shows while that of this browser shows `browserMs`. Periods and ages are told by it: the
 * browser's own may be wrong by hours. Milliseconds since the epoch.
 */
export function serviceTimeMs(browserMs: number = Date.now()): number {
  return browserMs + aheadMs;
}

/** Learns the time of the service. @param date `Date` header of an answer that has just come */
export function hearServiceTime(date: string | null, browserMs: number = Date.now()): void {
  const distanceMs = date === null ? Number.NaN : Date.parse(date) - browserMs;
  if (!Number.isNaN(distanceMs)) aheadMs = Math.abs(distanceMs) < TOLERATED_MS ? 0 : distanceMs;
}
