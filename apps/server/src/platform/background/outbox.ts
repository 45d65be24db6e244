import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';
import { hasPassed } from '../time/time-left.ts';
import { HOUR_MS } from '../time/units.ts';

/** Wakes dispatchers; the payload says nothing, the table says all. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * No entry is due further ahead, in ms: who has to wait for longer looks again in between. One that is due much later was
 * dated by a clock that has been put right since, and is due now.
 */
export const LONGEST_WAIT_MS = HOUR_MS;
const isDue = (now: string): string => hasPassed('due_at', now, LONGEST_WAIT_MS);

/** An effect to be carried out after the commit of what asked for it. */
export interface OutboxEntry {
  readonly organizationId: string;
  /** An entry with the same id that still waits is brought forward, not doubled. */
  readonly id: string;
  /** Which reaction carries it out; see `reactions/`. */
  readonly reaction: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** An entry this process may work on until `leaseUntil`; afterwards others may take it. */
export interface ClaimedEntry extends OutboxEntry {
  /** 1 for the first try. */
  readonly attempt: number;
  readonly leaseUntil: Date;
}

/**
 * Adds entries inside of the caller's transaction and wakes the dispatchers with its commit.
 * @param dueAtMs milliseconds since the epoch, within `LONGEST_WAIT_MS` from now
 */
export async function enqueue(
  client: pg.ClientBase,
  entries: readonly OutboxEntry[],
  dueAtMs = Date.now(),
): Promise<void> {
  if (entries.length === 0) return;
  const inOrder = entries.toSorted((a, b) => (a.organizationId + a.id < b.organizationId + b.id ? -1 : 1));
  await client.query(
    `INSERT INTO outbox (organization_id, id, reaction, payload, due_at)
      SELECT organization_id, id, reaction, payload, $5::timestamptz
      FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[]) AS e (organization_id, id, reaction, payload)
      ${ON_CONFLICT}`,
    [
      inOrder.map(({ organizationId }) => organizationId),
      inOrder.map(({ id }) => id),
      inOrder.map(({ reaction }) => reaction),
      inOrder.map(({ payload }) => JSON.stringify(payload)),
      new Date(dueAtMs),
    ],
  );
  await client.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
}

const ON_CONFLICT = `ON CONFLICT (organization_id, id) DO UPDATE
  SET due_at = excluded.due_at, payload = excluded.payload, attempts = 0, dead_at = NULL, last_error = NULL`;

/**
 * SQL that adds one entry per row of `subjects` (columns `organization_id, subject_id, reaction, payload`): the subject and
 * the reaction make the id, so that one subject waits at most once for each. `dueAt` is a SQL expression.
 */
export function outboxUpsert(subjects: string, dueAt: string): string {
  return `INSERT INTO outbox (organization_id, id, reaction, payload, due_at)
    SELECT organization_id, md5(reaction || subject_id::text)::uuid, reaction, payload, ${dueAt}
    FROM (${subjects}) AS s ORDER BY 1, 2 ${ON_CONFLICT}`;
}

/** The entries of one organization for one reaction. */
export interface Queue {
  readonly organizationId: string;
  readonly reaction: string;
}

/**
 * Queues that have entries due: those of urgent reactions, then the others, of each the longest waiting first and no
 * more than `limit`, so that thousands of ordinary ones hide none that is urgent.
 */
export async function queuesWithDue(
  database: Database,
  nowMs: number,
  { urgent = [], limit = 1_000 }: { urgent?: readonly string[]; limit?: number } = {},
): Promise<Queue[]> {
  const rows = await database.query<{ organization_id: string; reaction: string }>(
    `WITH due AS (
        SELECT organization_id, reaction, min(due_at) AS since, reaction = ANY($2::text[]) AS is_urgent
        FROM outbox WHERE dead_at IS NULL AND ${isDue('$1')} GROUP BY organization_id, reaction
      ), placed AS (
        SELECT *, row_number() OVER (PARTITION BY is_urgent ORDER BY since) AS place FROM due
      )
      SELECT organization_id, reaction FROM placed WHERE place <= $3 ORDER BY is_urgent DESC, place`,
    [new Date(nowMs), urgent, limit],
  );
  return rows.map(({ organization_id, reaction }) => ({ organizationId: organization_id, reaction }));
}

/** When the next entry is due that was not yet, in ms since the epoch; null when there is none. */
export async function nextDue(database: Database, nowMs: number): Promise<number | null> {
  const [row] = await database.query<{ organization_id: string; due_at: Date }>(
    'SELECT organization_id, due_at FROM outbox WHERE dead_at IS NULL AND due_at > $1 ORDER BY due_at LIMIT 1',
    [new Date(nowMs)],
  );
  return row?.due_at.getTime() ?? null;
}

interface ClaimOptions {
  readonly nowMs?: number;
  readonly leaseMs?: number;
  readonly limit?: number;
  /** Ids of entries that are left where they are. */
  readonly except?: readonly string[];
}

/** Takes due entries of one queue; two dispatchers never get the same one while its lease lasts. */
export async function claim(
  database: Database,
  { organizationId, reaction }: Queue,
  { nowMs = Date.now(), leaseMs = 60_000, limit = 50, except = [] }: ClaimOptions = {},
): Promise<ClaimedEntry[]> {
  const leaseUntil = new Date(nowMs + leaseMs);
  // One statement: whoever is to be stopped soon waits for every round trip.
  const rows = await database.query<{ id: string; payload: Record<string, unknown>; attempts: number; since: Date }>(
    `WITH due AS MATERIALIZED (
        SELECT id, due_at FROM outbox
        WHERE organization_id = $1 AND reaction = $2 AND dead_at IS NULL AND ${isDue('$3')}
          AND id <> ALL($6::uuid[])
        ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED
      )
      UPDATE outbox AS o SET due_at = $5, attempts = o.attempts + 1 FROM due
      WHERE o.organization_id = $1 AND o.id = due.id
      RETURNING o.id, o.payload, o.attempts, due.due_at AS since`,
    [organizationId, reaction, new Date(nowMs), limit, leaseUntil, except],
  );
  return rows
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .map(({ id, payload, attempts }) => ({ organizationId, id, reaction, payload, attempt: attempts, leaseUntil }));
}

/**
 * Removes a finished entry, unless it was asked for again meanwhile: then it stays and runs once more.
 * @param on the transaction of its effects, for a reaction whose effects shall be there exactly once
 * @returns false when the entry is no longer the claimer's
 */
export async function finish(on: Queryable, { organizationId, id, leaseUntil }: ClaimedEntry): Promise<boolean> {
  const { rowCount } = await on.query('DELETE FROM outbox WHERE organization_id = $1 AND id = $2 AND due_at = $3', [
    organizationId,
    id,
    leaseUntil,
  ]);
  return rowCount === 1;
}

/** Like `finish`, for entries of one organization. @returns those that were the claimer's */
export async function finishAll(on: Queryable, entries: readonly ClaimedEntry[]): Promise<readonly ClaimedEntry[]> {
  const [first] = entries;
  if (first === undefined) return [];
  const { rows } = await on.query<{ id: string }>(
    `DELETE FROM outbox WHERE organization_id = $1 AND (id, due_at) IN (SELECT * FROM unnest($2::uuid[], $3::timestamptz[]))
      RETURNING id`,
    [first.organizationId, entries.map(({ id }) => id), entries.map(({ leaseUntil }) => leaseUntil)],
  );
  const finished = new Set(rows.map(({ id }) => id));
  return entries.filter(({ id }) => finished.has(id));
}

/** Gives entries back that nothing came of: they are due at once, other dispatchers are told, and the try does not count. */
export async function giveBack(on: Queryable, entries: readonly ClaimedEntry[], nowMs = Date.now()): Promise<void> {
  const [first] = entries;
  if (first === undefined) return;
  const { rowCount } = await on.query(
    `UPDATE outbox SET due_at = $4, attempts = attempts - 1
      WHERE organization_id = $1 AND (id, due_at) IN (SELECT * FROM unnest($2::uuid[], $3::timestamptz[]))`,
    [
      ...[first.organizationId, entries.map(({ id }) => id), entries.map(({ leaseUntil }) => leaseUntil)],
      new Date(nowMs),
    ],
  );
  if (rowCount !== 0) await on.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
}

/** Puts a failed entry back for `retryAtMs`, or, with null, lays it aside with its error for somebody to read. */
export async function fail(
  database: Database,
  { organizationId, id, leaseUntil }: ClaimedEntry,
  message: string,
  retryAtMs: number | null,
  nowMs = Date.now(),
): Promise<void> {
  await database.query(
    `UPDATE outbox SET due_at = coalesce($4, due_at), dead_at = $5, last_error = $6
      WHERE organization_id = $1 AND id = $2 AND due_at = $3`,
    [
      organizationId,
      id,
      leaseUntil,
      retryAtMs === null ? null : new Date(retryAtMs),
      retryAtMs === null ? new Date(nowMs) : null,
      message.replaceAll('\0', '').slice(0, 1_000),
    ],
  );
}
