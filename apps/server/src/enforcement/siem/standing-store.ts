import type { SiemCause } from '@sundew/wire/siem';
import type { Queryable } from '../../platform/database/queryable.ts';
import { hasPassed } from '../../platform/time/time-left.ts';
import { findSiem, type SiemRow } from './store.ts';

/** Longer than one call to a receiver takes; a process that died gives it back by this. */
const LEASE_MS = 40_000;

export interface SiemPlace {
  readonly organizationId: string;
  readonly outputId: string;
}

/** A receiver that is ours alone for now. */
export interface Turn {
  readonly row: SiemRow;
  /** Has it last until long after the next call. @throws TurnLost */
  keep(nowMs: number): Promise<void>;
  end(): Promise<void>;
}

/** This process stood still for so long that another one may be sending by now. */
export class TurnLost extends Error {}

/** Two processes that sent at a time would send everything twice. @returns why it is not ours, where it is not */
export async function takeTurn(on: Queryable, place: SiemPlace, nowMs: number): Promise<Turn | 'busy' | 'gone'> {
  const { organizationId, outputId } = place;
  let until = new Date(nowMs + LEASE_MS);
  const { rowCount } = await on.query(
    `UPDATE siem_outputs SET busy_until = $4
      WHERE organization_id = $1 AND id = $2 AND (busy_until IS NULL OR ${hasPassed('busy_until', '$3', LEASE_MS)})`,
    [organizationId, outputId, new Date(nowMs), until],
  );
  const row = await findSiem(on, organizationId, outputId);
  if (row === null) return 'gone';
  if (rowCount !== 1) return 'busy';
  // What another process gave itself since stays as it is.
  const replace = (next: Date | null) =>
    on.query('UPDATE siem_outputs SET busy_until = $4 WHERE organization_id = $1 AND id = $2 AND busy_until = $3', [
      ...[organizationId, outputId, until, next],
    ]);
  return {
    row,
    async keep(at) {
      const next = new Date(at + LEASE_MS);
      const { rowCount: kept } = await replace(next);
      if (kept !== 1) throw new TurnLost();
      until = next;
    },
    async end() {
      await replace(null);
    },
  };
}

/** @param taken how many the receiver took, and how many it will never take */
export async function noteTaken(
  on: Queryable,
  { organizationId, outputId }: SiemPlace,
  taken: { readonly sent: number; readonly rejected: number; readonly said: string | null },
  at: Date,
): Promise<void> {
  await on.query(
    `UPDATE siem_outputs SET cause = NULL, said = NULL, failures = 0, retry_at = NULL, sent_at = $3, sent = sent + $4,
        rejected = rejected + $5, rejected_said = coalesce($6, rejected_said)
      WHERE organization_id = $1 AND id = $2`,
    [organizationId, outputId, at, taken.sent, taken.rejected, taken.said],
  );
}

/** @returns false when the account was changed since it failed: that says nothing about the new one */
export async function noteFailure(
  on: Queryable,
  { organization_id, id, account }: Pick<SiemRow, 'organization_id' | 'id' | 'account'>,
  wrong: {
    readonly cause: SiemCause;
    readonly said: string | null;
    readonly failures: number;
    readonly retryAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE siem_outputs SET cause = $4, said = $5, failures = $6, retry_at = $7
      WHERE organization_id = $1 AND id = $2 AND account = $3`,
    [organization_id, id, account, wrong.cause, wrong.said, wrong.failures, wrong.retryAt],
  );
  return rowCount === 1;
}
