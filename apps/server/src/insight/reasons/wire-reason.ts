import type { Reason } from '@sundew/threat/scoring/decide';
import { reasonText } from '@sundew/wire/decision-words';
import type { DecisionReason } from '@sundew/wire/decisions';

/** A reason with its words. */
export function toWireReason({ code, values, seenAtMs }: Reason): DecisionReason {
  const seenAt = seenAtMs === null ? null : new Date(seenAtMs).toISOString();
  return { code, values: { ...values }, seen_at: seenAt, text: reasonText(code, values) };
}
