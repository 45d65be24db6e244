import type pg from 'pg';
import { enqueue } from '../../platform/background/outbox.ts';

/** Reaction name in the outbox. */
export const SEND_TO_SIEM = 'send_to_siem';

/**
 * Has what waits sent after the commit of the caller's transaction. One entry per output, whose id is the output's: it
 * waits at most once.
 * @param dueAtMs milliseconds since the epoch
 */
export function askToSend(
  client: pg.ClientBase,
  organizationId: string,
  outputIds: readonly string[],
  dueAtMs = Date.now(),
): Promise<void> {
  const entries = outputIds.map((id) => ({ organizationId, id, reaction: SEND_TO_SIEM, payload: {} }));
  return enqueue(client, entries, dueAtMs);
}
