import type pg from 'pg';
import { LOCK } from '../../platform/database/locks.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { arrayLiteral } from '../recording/literals.ts';

/** What a batch added to one organization and that is not settled yet. */
export interface PendingDeltas {
  readonly organization_id: string;
  readonly id: string;
  readonly detections: number;
  readonly payload: string;
}

/** How much one transaction takes at most: batches, and about how many detections. */
export interface Portion {
  readonly batches: number;
  readonly detections: number;
  /** Ids of batches that are left where they are. */
  readonly except: readonly string[];
}

/** What is not set aside. */
const WAITING = 'set_aside_at IS NULL';

/**
 * Those of the organizations for which something waits to be settled.
 * @param except ids of batches that do not count
 */
export async function waitingOrganizations(
  on: Queryable,
  organizationIds: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await on.query<{ organization_id: string }>(waitingOf('$1::uuid[]', '$2::uuid[]'), [
    [...new Set(organizationIds)],
    except,
  ]);
  return rows.map(({ organization_id }) => organization_id);
}

/** The same as a statement of a script; each of its rows is the id of an organization. */
export function waitingStatement(organizationIds: readonly string[], except: readonly string[]): string {
  return waitingOf(arrayLiteral('uuid', organizationIds), arrayLiteral('uuid', except));
}

function waitingOf(organizationIds: string, except: string): string {
  return `SELECT organization_id FROM unnest(${organizationIds}) AS asked (organization_id) WHERE EXISTS (
      SELECT 1 FROM pending_deltas AS p
      WHERE p.organization_id = asked.organization_id AND ${WAITING} AND p.id <> ALL(${except}))
      ORDER BY organization_id`;
}

/** Every organization for which something waits. */
export async function allWaitingOrganizations(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ organization_id: string }>(
    `SELECT DISTINCT organization_id FROM pending_deltas WHERE ${WAITING} ORDER BY organization_id`,
  );
  return rows.map(({ organization_id }) => organization_id);
}

/**
 * Begins a transaction of settling, in one message. Only who holds the lock of an organization settles for it, until the
 * end of the transaction. A power cut takes the sums and brings the pending rows back, so nobody has to wait for the disk.
 * @param organizationIds in ascending order, which everybody follows
 * @param wait false leaves out organizations that somebody else settles for just now
 * @returns the organizations that are locked now
 */
export async function beginSettling(
  client: pg.ClientBase,
  organizationIds: readonly string[],
  wait: boolean,
): Promise<string[]> {
  const begun: unknown = await client.query(beginStatements(organizationIds, wait));
  // The driver answers several statements with as many results.
  const [, , locked] = begun as readonly pg.QueryResult<{ organization_id: string }>[];
  return locked?.rows.map(({ organization_id }) => organization_id) ?? [];
}

/** The statements of `beginSettling`. */
export function beginStatements(organizationIds: readonly string[], wait: boolean): string {
  return `BEGIN; SET LOCAL synchronous_commit = off; ${lockOf(arrayLiteral('uuid', organizationIds), wait)}`;
}

/** Takes the lock of one organization, as `beginSettling` does, in a transaction that has begun. */
export async function lockSettling(client: pg.ClientBase, organizationId: string): Promise<void> {
  await client.query(lockOf('$1::uuid[]', true), [[organizationId]]);
}

function lockOf(organizationIds: string, wait: boolean): string {
  const key = `${LOCK.settling}, hashtext(organization_id::text)`;
  // A lock function has no result; the count of it is only there to have it called.
  const isLocked = wait ? `pg_advisory_xact_lock(${key}) IS NOT NULL` : `pg_try_advisory_xact_lock(${key})`;
  return `SELECT organization_id FROM unnest(${organizationIds}) WITH ORDINALITY AS asked (organization_id, place)
      WHERE ${isLocked}`;
}

/** Takes the lock of one organization for longer than a transaction: until `releaseSettling` on the same connection. */
export async function holdSettling(client: pg.ClientBase, organizationId: string): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${LOCK.settling}, hashtext($1))`, [organizationId]);
}

export async function releaseSettling(client: pg.ClientBase, organizationId: string): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${LOCK.settling}, hashtext($1))`, [organizationId]);
}

/** Takes the oldest waiting deltas away, to be written in the same transaction. The caller holds the lock. */
export async function takePending(
  client: pg.ClientBase,
  organizationIds: readonly string[],
  { batches, detections, except }: Portion,
): Promise<PendingDeltas[]> {
  const { rows } = await client.query<PendingDeltas>(
    `WITH oldest AS (
        SELECT organization_id, id,
          sum(detections) OVER (ORDER BY organization_id, id ROWS UNBOUNDED PRECEDING) - detections AS before
        FROM pending_deltas WHERE organization_id = ANY($1::uuid[]) AND ${WAITING} AND id <> ALL($4::uuid[])
        ORDER BY organization_id, id LIMIT $2
      )
      DELETE FROM pending_deltas AS p USING oldest
      WHERE p.organization_id = oldest.organization_id AND p.id = oldest.id AND oldest.before < $3
        AND p.organization_id = ANY($1::uuid[])
      RETURNING p.organization_id, p.id, p.detections, p.payload`,
    [organizationIds, batches, detections, except],
  );
  return rows.sort((a, b) => (a.organization_id + a.id < b.organization_id + b.id ? -1 : 1));
}

/** SQLSTATE of a script with `deletion` when somebody else settled a part of what it deletes. */
export const OUTDATED = '22012';

/**
 * The statement that deletes deltas which are known without reading them, and divides by zero unless all of them were still
 * waiting. Whoever runs it holds the lock.
 */
export function deletion(rows: readonly { readonly organizationId: string; readonly id: string }[]): string {
  const organizationIds = arrayLiteral(
    'uuid',
    rows.map(({ organizationId }) => organizationId),
  );
  const ids = arrayLiteral(
    'uuid',
    rows.map(({ id }) => id),
  );
  return `WITH gone AS (
      DELETE FROM pending_deltas AS p USING unnest(${organizationIds}, ${ids}) AS known (organization_id, id)
      WHERE p.organization_id = known.organization_id AND p.id = known.id AND ${WAITING} RETURNING p.organization_id
    ) SELECT 1 / (count(*) = ${rows.length})::int FROM gone`;
}

/** Keeps deltas that cannot be settled out of everybody's way, with the reason. */
export async function setAside(
  on: Queryable,
  { organization_id, id }: Pick<PendingDeltas, 'organization_id' | 'id'>,
  reason: string,
): Promise<void> {
  await on.query('UPDATE pending_deltas SET fault = $3, set_aside_at = $4 WHERE organization_id = $1 AND id = $2', [
    organization_id,
    id,
    reason.replaceAll('\0', '').slice(0, 1_000),
    new Date(),
  ]);
}
