import type { Queryable } from '../../platform/database/queryable.ts';
import { DAY_MS } from '../../platform/time/units.ts';

/** Invitation letters of the last 24 hours. */
export interface LettersSent {
  readonly today: number;
  /** The first of them; the day of the limit ends 24 hours after it. */
  readonly firstAt: Date | null;
  /** The last one to the address that is invited now. */
  readonly lastToAddressAt: Date | null;
}

/**
 * Reads from the audit log whom an organization invited lately, so that neither a restart nor removing the member
 * forgets it. The organization is locked meanwhile: invitations side by side are counted one after the other.
 */
export async function readLetters(
  on: Queryable,
  organizationId: string,
  email: string,
  nowMs: number,
): Promise<LettersSent> {
  await on.query('SELECT 1 FROM organizations WHERE organization_id = $1 FOR NO KEY UPDATE', [organizationId]);
  const { rows } = await on.query<{ today: number; first_at: Date | null; last_at: Date | null }>(
    `SELECT count(*) AS today, min(at) AS first_at,
        max(at) FILTER (WHERE lower(details ->> 'email') = lower($3)) AS last_at
      FROM audit_log WHERE organization_id = $1 AND at > $2 AND at < $4 AND action IN ('member.invite', 'member.invite_again')`,
    // Nor by a clock that was far ahead: that day's share would be used up until it comes.
    [organizationId, new Date(nowMs - DAY_MS), email, new Date(nowMs + DAY_MS)],
  );
  const [row] = rows;
  return { today: row?.today ?? 0, firstAt: row?.first_at ?? null, lastToAddressAt: row?.last_at ?? null };
}
