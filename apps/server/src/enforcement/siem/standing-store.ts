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

/** Two processes that sent at a time would send everything twice. @returns the output, or why it is not ours */
export async function takeLease(on: Queryable, place: SiemPlace, nowMs: number): Promise<SiemRow | 'busy' | 'gone'> {
  const { rowCount } = await on.query(
    `UPDATE siem_outputs SET busy_until = $4
      WHERE organization_id = $1 AND id = $2 AND (busy_until IS NULL OR ${hasPassed('busy_until', '$3', LEASE_MS)})`,
    [place.organizationId, place.outputId, new Date(nowMs), new Date(nowMs + LEASE_MS)],
  );
  const row = await findSiem(on, place.organizationId, place.outputId);
  if (row === null) return 'gone';
  return rowCount === 1 ? row : 'busy';
}

export async function keepLease(on: Queryable, place: SiemPlace, nowMs: number): Promise<void> {
  await on.query('UPDATE siem_outputs SET busy_until = $3 WHERE organization_id = $1 AND id = $2', [
    ...[place.organizationId, place.outputId, new Date(nowMs + LEASE_MS)],
  ]);
}

export async function releaseLease(on: Queryable, { organizationId, outputId }: SiemPlace): Promise<void> {
  await on.query('UPDATE siem_outputs SET busy_until = NULL WHERE organization_id = $1 AND id = $2', [
    ...[organizationId, outputId],
  ]);
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

export async function noteFailure(
  on: Queryable,
  { organizationId, outputId }: SiemPlace,
  wrong: {
    readonly cause: SiemCause;
    readonly said: string | null;
    readonly failures: number;
    readonly retryAt: Date;
  },
): Promise<void> {
  await on.query(
    'UPDATE siem_outputs SET cause = $3, said = $4, failures = $5, retry_at = $6 WHERE organization_id = $1 AND id = $2',
    [organizationId, outputId, wrong.cause, wrong.said, wrong.failures, wrong.retryAt],
  );
}
