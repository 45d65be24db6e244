import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@sundew/wire/problems';
import { backOff } from '@sundew/wire/time/back-off';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { failureOf, isMissingPartition } from '../../platform/database/failure.ts';
import { runScript } from '../../platform/database/script.ts';
import { withClient } from '../../platform/database/with-client.ts';
import type { CommittedBatches } from './committed-batches.ts';
import type { DaysReady } from './days-ready.ts';
import type { Row } from './row.ts';
import { type Addition, additionOf, batchScript, insertDetection, restScript } from './statements.ts';
import type { Watcher } from './watchers.ts';

/** A row and whom to tell about it. */
export interface Pending {
  readonly row: Row;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export interface WriteContext {
  readonly database: Database;
  readonly days: DaysReady;
  /** Told what was committed. */
  readonly sums: CommittedBatches;
  readonly watchers: readonly Watcher[];
  /** How long one batch is tried again while the database is away. */
  readonly patienceMs: number;
  /** How long the database may take for one try. */
  readonly attemptMs?: number;
  readonly onFault: (error: Error) => void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** Longer than senders wait for their answer; whoever does not answer by then is gone. */
const LONGEST_ATTEMPT_MS = 20_000;

/** Writes a batch and settles every promise of it, whatever happens; never throws. */
export async function writeBatch(batch: readonly Pending[], context: WriteContext): Promise<void> {
  const accepted = withoutForeignDays(batch, context);
  if (accepted.length > 0) await write(accepted, context, performance.now() + context.patienceMs);
}

function withoutForeignDays(batch: readonly Pending[], { days }: WriteContext): Pending[] {
  const nowMs = Date.now();
  return batch.filter(({ row, reject }) => {
    if (days.covers(row.detection.sighting.atMs, nowMs)) return true;
    reject(new Problem('detection_outside_retention'));
    return false;
  });
}

async function write(batch: readonly Pending[], context: WriteContext, deadline: number): Promise<void> {
  const rows = batch.map(({ row }) => row);
  let mayBeThere = false;
  for (let failures = 1; ; failures++) {
    const pauseMs = backOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, failures);
    try {
      await context.days.ensure(rows);
      if (mayBeThere && (await isRecorded(context, rows))) return succeed(batch);
      await attempt(context, rows);
      return succeed(batch);
    } catch (error) {
      context.onFault(error as Error);
      const failure = failureOf(error);
      if (isMissingPartition(error)) context.days.forget();
      else if (failure === 'rejected') {
        // A commit that was still on its way when we looked shows as a duplicate.
        if (mayBeThere && (await isRecorded(context, rows).catch(() => false))) return succeed(batch);
        return divide(batch, context, deadline, error as Error);
      }
      if (failure === 'lost') mayBeThere = true;
      if (performance.now() + pauseMs > deadline) return giveUp(batch, error as Error);
    }
    await sleep(pauseMs);
  }
}

/**
 * A row that PostgreSQL refuses spoils its COPY, so the batch is halved until the bad row stands alone: its neighbours
 * are saved, with their deltas, at the price of few transactions.
 */
async function divide(batch: readonly Pending[], context: WriteContext, deadline: number, error: Error): Promise<void> {
  const [first] = batch;
  if (batch.length === 1 && first !== undefined) {
    first.reject(new Problem('detection_not_storable', undefined, { cause: error }));
    return;
  }
  const middle = batch.length >> 1;
  await write(batch.slice(0, middle), context, deadline);
  await write(batch.slice(middle), context, deadline);
}

/** One transaction; what it added is told to `sums` once it is committed. */
async function attempt(
  { database, sums, watchers, attemptMs = LONGEST_ATTEMPT_MS }: WriteContext,
  rows: readonly Row[],
): Promise<void> {
  const addition = additionOf(rows, watchers);
  const tell = sums.begin(addition.batchId);
  let isAdded = false;
  try {
    isAdded = await withClient(database.pool, (client) => writeAll(client, rows, addition), attemptMs);
  } finally {
    tell(isAdded ? addition.facts : null);
  }
}

/** Many rows by COPY, one row by an insert that does nothing, and returns false, when the row is there already. */
async function writeAll(client: pg.PoolClient, rows: readonly Row[], addition: Addition): Promise<boolean> {
  const [only] = rows;
  if (rows.length > 1 || only === undefined) {
    await runScript(client, batchScript(rows, addition));
    return true;
  }
  await client.query('BEGIN');
  const { rowCount } = await client.query(insertDetection(only, addition));
  if (rowCount === 0) await client.query('ROLLBACK');
  else await runScript(client, restScript(only, addition));
  return rowCount !== 0;
}

/** A batch is written whole or not at all, so its first row tells whether a commit whose answer was lost happened. */
async function isRecorded(
  { database, attemptMs = LONGEST_ATTEMPT_MS }: WriteContext,
  rows: readonly Row[],
): Promise<boolean> {
  const sighting = rows[0]?.detection.sighting;
  if (sighting === undefined) return true;
  const text = 'SELECT 1 FROM detections WHERE organization_id = $1 AND id = $2 AND ts = $3';
  const values = [sighting.organizationId, sighting.id, new Date(sighting.atMs)];
  const found = await withClient(database.pool, (client) => client.query(text, values), attemptMs);
  return found.rows.length > 0;
}

function succeed(batch: readonly Pending[]): void {
  for (const { resolve } of batch) resolve();
}

function giveUp(batch: readonly Pending[], cause: Error): void {
  for (const { reject } of batch) reject(new Problem('unavailable', undefined, { retryAfterS: 5, cause }));
}
