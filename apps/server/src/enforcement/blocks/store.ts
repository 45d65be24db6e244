import type { BlockingAction, EnforcementMode, TargetType } from '@sundew/wire/response-actions';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { hasPassedSince } from '../../platform/time/time-left.ts';

export interface EnforcementRow {
  readonly organization_id: string;
  readonly id: string;
  readonly integration_id: string;
  readonly provider: string;
  readonly response_action_id: string | null;
  readonly property_id: string | null;
  readonly detection_id: string | null;
  readonly action: BlockingAction;
  readonly target_type: TargetType;
  /** The address, of IPv6 the /64; or the fingerprint. */
  readonly target: string;
  readonly mode: EnforcementMode;
  readonly reason: string;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  /** When the firewall was seen to have it; null for block lists, and until then. */
  readonly applied_at: Date | null;
  /** The visitor was erased meanwhile. */
  readonly forget_at_end: boolean;
}

const READ = `organization_id, id, integration_id, provider, response_action_id, property_id, detection_id,
  action, target_type, target, mode, reason, created_by, created_at, expires_at, ended_at, ended_by, applied_at,
  forget_at_end`;

const ARE_OVER = hasPassedSince('created_at', 'expires_at', '$1');

/**
 * Ends rows that are past their time, of these targets or of all. Of all, also those that would last until a day that only
 * a wrong clock knew: looking for them goes through everything in force. @returns how many, and where
 */
export async function endExpired(
  on: Queryable,
  at: Date,
  targets: readonly string[] | null = null,
): Promise<{ organization_id: string; integration_id: string }[]> {
  const { rows } = await on.query<{ organization_id: string; integration_id: string }>(
    `UPDATE enforcements SET ended_at = least(expires_at, $1), ended_by = 'expiry'
      WHERE (organization_id, id) IN (
        SELECT organization_id, id FROM enforcements
        WHERE ended_at IS NULL AND ${targets === null ? ARE_OVER : 'expires_at <= $1'} AND ($2::text[] IS NULL OR target = ANY($2))
        ORDER BY organization_id, id LIMIT 10000 FOR UPDATE SKIP LOCKED)
      RETURNING organization_id, integration_id`,
    [at, targets],
  );
  return rows;
}

/** Adds those that are not in force already. @returns ids of the added ones */
export async function insertEnforcements(on: Queryable, rows: readonly EnforcementRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  // In one order everywhere, so that two writers never wait for each other in a circle.
  const inOrder = rows.toSorted((a, b) => (a.integration_id + a.target < b.integration_id + b.target ? -1 : 1));
  const { rows: added } = await on.query<{ id: string }>(
    `INSERT INTO enforcements (organization_id, id, integration_id, provider, response_action_id, property_id, detection_id,
        target, mode, reason, created_by, created_at, expires_at, target_type, action)
      SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[],
        $9::text[], $10::text[], $11::text[], $12::timestamptz[], $13::timestamptz[], $14::text[], $15::text[])
      ON CONFLICT (organization_id, integration_id, target) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    [
      inOrder.map((row) => row.organization_id),
      inOrder.map((row) => row.id),
      inOrder.map((row) => row.integration_id),
      inOrder.map((row) => row.provider),
      inOrder.map((row) => row.response_action_id),
      inOrder.map((row) => row.property_id),
      inOrder.map((row) => row.detection_id),
      inOrder.map((row) => row.target),
      inOrder.map((row) => row.mode),
      inOrder.map((row) => row.reason),
      inOrder.map((row) => row.created_by),
      inOrder.map((row) => row.created_at),
      inOrder.map((row) => row.expires_at),
      inOrder.map((row) => row.target_type),
      inOrder.map((row) => row.action),
    ],
  );
  return new Set(added.map(({ id }) => id));
}

/** Which enforcements a caller asks for. */
export interface EnforcementFilter {
  readonly organizationId: string;
  /** Null sees every property. */
  readonly propertyId: string | null;
  /** Null shows both. */
  readonly active: boolean | null;
  readonly responseActionId: string | null;
  /** `targetOf` an address; null shows all. */
  readonly target: string | null;
}

const MATCHES = `organization_id = $1 AND ($2::uuid IS NULL OR property_id = $2)
  AND ($3::boolean IS NULL OR (ended_at IS NULL AND expires_at > now()) = $3)
  AND ($4::uuid IS NULL OR response_action_id = $4) AND ($5::text IS NULL OR target = $5)`;

const valuesOf = ({ organizationId, propertyId, active, responseActionId, target }: EnforcementFilter) => [
  ...[organizationId, propertyId, active, responseActionId, target],
];

/** Newest first. */
export function listEnforcements(
  on: Queryable,
  filter: EnforcementFilter,
  page: Window,
): Promise<Page<EnforcementRow>> {
  const list = { columns: READ, from: `FROM enforcements WHERE ${MATCHES}`, order: 'created_at DESC, id DESC' };
  return readPage(on, list, valuesOf(filter), page);
}

/** Ends what is in force and chosen. @returns the rows as they are then */
export async function endEnforcements(
  on: Queryable,
  organizationId: string,
  by: string,
  at: Date,
  chosen: { readonly id?: string; readonly target?: string; readonly integrationId?: string },
): Promise<EnforcementRow[]> {
  const { rows } = await on.query<EnforcementRow>(
    `UPDATE enforcements SET ended_at = $2, ended_by = $3
      WHERE organization_id = $1 AND ended_at IS NULL AND expires_at > $2
        AND ($4::uuid IS NULL OR id = $4) AND ($5::text IS NULL OR target = $5)
        AND ($6::uuid IS NULL OR integration_id = $6)
      RETURNING ${READ}`,
    [organizationId, at, by, chosen.id ?? null, chosen.target ?? null, chosen.integrationId ?? null],
  );
  return rows;
}

/** Which of the targets are blocked now, each as `<integration> <target>`. */
export async function inForceOf(
  on: Queryable,
  organizationId: string,
  targets: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (targets.length === 0) return new Set();
  const { rows } = await on.query<{ integration_id: string; target: string }>(
    `SELECT integration_id, target FROM enforcements
      WHERE organization_id = $1 AND target = ANY($2) AND ended_at IS NULL AND expires_at > $3`,
    [organizationId, [...new Set(targets)], at],
  );
  return new Set(rows.map(({ integration_id: integrationId, target }) => `${integrationId} ${target}`));
}

/** What is blocked at an integration now, in the order of addresses. */
export async function blockedAt(
  on: Queryable,
  organizationId: string,
  integrationId: string,
): Promise<{ target: string; expires_at: Date; reason: string }[]> {
  const { rows } = await on.query<{ target: string; expires_at: Date; reason: string }>(
    `SELECT target, expires_at, reason FROM enforcements
      WHERE organization_id = $1 AND integration_id = $2 AND target_type = 'ip' AND mode = 'block' AND ended_at IS NULL
        AND expires_at > now()
      ORDER BY target::cidr`,
    [organizationId, integrationId],
  );
  return rows;
}

/** Deletes what has ended of these targets, and marks what has not to be deleted when it has. */
export async function forgetEnforcements(
  on: Queryable,
  organizationId: string,
  targets: readonly string[] | null,
  until: Date,
): Promise<void> {
  await on.query(
    `UPDATE enforcements SET forget_at_end = true
      WHERE organization_id = $1 AND ($2::text[] IS NULL OR target = ANY($2)) AND created_at < $3`,
    [organizationId, targets, until],
  );
  await deleteForgotten(on, organizationId);
}

/** @param organizationId null for all. What a firewall still holds stays until the firewall has let it go. */
export async function deleteForgotten(on: Queryable, organizationId: string | null): Promise<void> {
  await on.query(
    `DELETE FROM enforcements WHERE forget_at_end AND ended_at IS NOT NULL
      AND (applied_at IS NULL OR removed_at IS NOT NULL)
      AND organization_id IN (SELECT organization_id FROM organizations WHERE $1::uuid IS NULL OR organization_id = $1)`,
    [organizationId],
  );
}
