import { backOff } from '@sundew/wire/time/back-off';
import type { Queryable } from '../../platform/database/queryable.ts';
import { timeLeft } from '../../platform/time/time-left.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';
import type { ChatFailure } from './send-to-chat.ts';
import { type ChatRow, noteChatFailure } from './store.ts';

/** From here on a chat counts as paused, and messages for it wait. */
export const FAILURES_TO_PAUSE = 3;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** What only a person can change; trying it often would not help. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['credential_refused', 'not_found', 'forbidden_address']);

/** Until when nothing is written to the chat; null when nothing is in the way. */
export function pausedUntil({ retry_at: retryAt }: ChatRow, nowMs: number): Date | null {
  return timeLeft(retryAt, nowMs, LONGEST_PAUSE_MS) > 0 ? retryAt : null;
}

/** @returns when the chat is written to again */
export async function noteFailure(
  on: Queryable,
  chat: ChatRow,
  { cause, said, pauseSeconds }: ChatFailure,
  nowMs: number,
): Promise<Date> {
  const failures = chat.failures + (FOR_PEOPLE.has(cause) ? FAILURES_TO_PAUSE : 1);
  const pauseMs = FOR_PEOPLE.has(cause) ? LONGEST_PAUSE_MS : backOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, failures);
  const asked = Math.min((pauseSeconds ?? 0) * 1_000, LONGEST_PAUSE_MS);
  const retryAt = new Date(nowMs + (pauseSeconds === null ? pauseMs : asked));
  await noteChatFailure(on, chat, { cause, said, failures, retryAt });
  return retryAt;
}
