import { backOff } from '@sundew/wire/time/back-off';
import type { WafFailure } from '../../../outside/waf/waf-port.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { hasPassed, timeLeft } from '../../../platform/time/time-left.ts';
import { MINUTE_MS } from '../../../platform/time/units.ts';
import type { IntegrationPlace } from '../integration-place.ts';
import { findIntegration, type IntegrationRow } from '../store.ts';

export type { IntegrationRow } from '../store.ts';

/** A process that died gives it back by this. */
const LEASE_MS = MINUTE_MS;
const FIRST_PAUSE_MS = 1_000;
/** Whoever attacks meanwhile is let in, so a firewall that fails now and then is not left alone for long. */
const LONGEST_PAUSE_MS = 30_000;
const LONGEST_WISHED_PAUSE_MS = 10 * MINUTE_MS;
const PAUSE_FOR_PEOPLE_MS = 10 * MINUTE_MS;
/** From here on a firewall counts as paused. */
export const FAILURES_TO_PAUSE = 3;
/** What only a person can change; trying it often would not help. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  ...['firewall_credential_refused', 'firewall_permission_missing', 'firewall_not_found'],
]);

/** Two processes that changed one firewall at a time could undo each other. @returns the firewall, or why it is not ours */
export async function takeLease(
  on: Queryable,
  { organizationId, integrationId }: IntegrationPlace,
  nowMs: number,
): Promise<IntegrationRow | 'busy' | 'gone'> {
  const { rowCount } = await on.query(
    `UPDATE integrations SET busy_until = $4
      WHERE organization_id = $1 AND id = $2 AND secrets IS NOT NULL
        AND (busy_until IS NULL OR ${hasPassed('busy_until', '$3', LEASE_MS)})`,
    [organizationId, integrationId, new Date(nowMs), new Date(nowMs + LEASE_MS)],
  );
  const row = await findIntegration(on, organizationId, integrationId);
  if (row === null || row.secrets === null) return 'gone';
  return rowCount === 1 ? row : 'busy';
}

export async function keepLease(on: Queryable, place: IntegrationPlace, nowMs: number): Promise<void> {
  await on.query('UPDATE integrations SET busy_until = $3 WHERE organization_id = $1 AND id = $2', [
    ...[place.organizationId, place.integrationId, new Date(nowMs + LEASE_MS)],
  ]);
}

export async function releaseLease(on: Queryable, { organizationId, integrationId }: IntegrationPlace): Promise<void> {
  await on.query('UPDATE integrations SET busy_until = NULL WHERE organization_id = $1 AND id = $2', [
    ...[organizationId, integrationId],
  ]);
}

/** Everything is in place there. */
export async function noteSuccess(
  on: Queryable,
  { organizationId, integrationId }: IntegrationPlace,
  nowMs: number,
): Promise<void> {
  await on.query(
    `UPDATE integrations SET fault = NULL, failures = 0, retry_at = NULL, synced_at = $3
      WHERE organization_id = $1 AND id = $2`,
    [organizationId, integrationId, new Date(nowMs)],
  );
}

/**
 * Says nothing about an account that was changed since: the new one was tried, and is used at once.
 * @param row with the account that failed
 * @returns when it is tried again, in ms since the epoch
 */
export async function noteFailure(
  on: Queryable,
  { organization_id, id, secrets }: Pick<IntegrationRow, 'organization_id' | 'id' | 'secrets'>,
  { reason, values, retryAfterMs }: WafFailure,
  failuresBefore: number,
  nowMs: number,
): Promise<number> {
  const failures = failuresBefore + (FOR_PEOPLE.has(reason) ? FAILURES_TO_PAUSE : 1);
  const pauseMs = FOR_PEOPLE.has(reason) ? PAUSE_FOR_PEOPLE_MS : backOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, failures);
  const retryAtMs = nowMs + Math.max(pauseMs, Math.min(retryAfterMs ?? 0, LONGEST_WISHED_PAUSE_MS));
  const { rowCount } = await on.query(
    `UPDATE integrations SET fault = $4, failures = $5, retry_at = $6
      WHERE organization_id = $1 AND id = $2 AND secrets = $3`,
    [organization_id, id, secrets, { reason, values }, failures, new Date(retryAtMs)],
  );
  return rowCount === 0 ? nowMs : retryAtMs;
}

/** @returns for how long it is left alone still after failures, in ms */
export function pauseLeft({ retry_at: retryAt }: IntegrationRow, nowMs: number): number {
  return timeLeft(retryAt, nowMs, Math.max(LONGEST_WISHED_PAUSE_MS, PAUSE_FOR_PEOPLE_MS));
}

/** What `prepare` made anew there. */
export async function noteFound(
  on: Queryable,
  { organizationId, integrationId }: IntegrationPlace,
  found: IntegrationRow['found'],
): Promise<void> {
  await on.query('UPDATE integrations SET found = $3 WHERE organization_id = $1 AND id = $2', [
    ...[organizationId, integrationId, found],
  ]);
}
