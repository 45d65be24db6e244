import { backOff } from '@sundew/wire/time/back-off';
import type { SiemFailure } from '../../outside/siem/siem-port.ts';
import { timeLeft } from '../../platform/time/time-left.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';

/** From here on an output counts as paused. */
export const FAILURES_TO_PAUSE = 3;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** What only a person can change; trying it often would not help. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['credential_refused', 'not_found', 'forbidden_address']);

/** @returns how long it is paused still, in ms */
export function pauseLeft(retryAt: Date | null, nowMs: number): number {
  return timeLeft(retryAt, nowMs, LONGEST_PAUSE_MS);
}

/** @param before failures in a row until now; @returns how many there are now, and when it is tried again */
export function pauseAfter(
  { reason, retryAfterMs }: SiemFailure,
  before: number,
  nowMs: number,
): { readonly failures: number; readonly retryAt: Date } {
  const isForPeople = FOR_PEOPLE.has(reason);
  const failures = before + (isForPeople ? FAILURES_TO_PAUSE : 1);
  const pauseMs = isForPeople ? LONGEST_PAUSE_MS : backOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, failures);
  return { failures, retryAt: new Date(nowMs + Math.max(pauseMs, Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS))) };
}
