import type { Database } from '../../platform/database/database.ts';
import { runScript, type Script } from '../../platform/database/script.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { createOwnSums, type Summed } from './own-sums.ts';
import {
  beginSettling,
  beginStatements,
  deletion,
  OUTDATED,
  waitingOrganizations,
  waitingStatement,
} from './pending-store.ts';
import { deltaScript } from './statements.ts';

export interface SettleOptions {
  /** False leaves out organizations that somebody else settles for just now, and what is committed meanwhile. */
  readonly wait: boolean;
  readonly onFault?: ((error: Error) => void) | undefined;
}

export interface SettleOwnOptions extends SettleOptions {
  /** Ids of batches that may be left where they are, at the moment of the call. */
  readonly except: () => readonly string[];
}

export interface Left {
  /** Somebody else settles for these organizations just now. */
  readonly leftOut: readonly string[];
  /** For these more waited afterwards. */
  readonly waiting: readonly string[];
}

/** Many times what a portion takes: a server that does not answer by then is gone, and holds up nobody any longer. */
export const LONGEST_SETTLING_MS = 60_000;

/** Organizations whose sums are being written, each with the end of it. */
const makeBeingWritten = () => new Map<string, Promise<void>>();

/**
 * Writes the sums that this process has in memory, in the transaction that deletes the pending rows which say the same,
 * and looks for more. Sums of which a pending row is gone are dropped, as are sums that cannot be written: the table knows
 * what is left.
 * @throws when the database is away or busy
 */
export async function settleOwn(
  database: Database,
  organizationIds: readonly string[],
  options: SettleOwnOptions,
): Promise<Left> {
  if (options.wait) await untilWritten(database, organizationIds);
  const there = new Set(database.beside(createOwnSums).organizations());
  const own = organizationIds.filter((id) => there.has(id));
  const left = own.length === 0 ? null : await writeOwn(database, own, organizationIds, options);
  if (left !== null) return left;
  // Whoever came first began after this call, so what he writes is all that is asked for here.
  if (options.wait) await untilWritten(database, own);
  return { leftOut: [], waiting: await waitingOrganizations(database.pool, organizationIds, options.except()) };
}

/** @returns null when nothing was written: the sums were gone by then, or could not be written */
async function writeOwn(
  database: Database,
  own: readonly string[],
  asked: readonly string[],
  options: SettleOwnOptions,
): Promise<Left | null> {
  try {
    return await withClient(
      database.pool,
      async (client) => {
        const locked = options.wait ? own : await beginSettling(client, own, false);
        const taken = takeSums(database, locked);
        // Somebody came first while this one waited for a connection.
        if (options.wait && taken.length === 0) return null;
        const written = markBeingWritten(database, taken);
        try {
          const waiting = await runScript(client, await scriptOf(taken, own, asked, options));
          return { leftOut: own.filter((id) => !locked.includes(id)), waiting: waiting.flatMap(([id]) => id ?? []) };
        } finally {
          written();
        }
      },
      LONGEST_SETTLING_MS,
    );
  } catch (error) {
    if ((error as { code?: unknown }).code !== OUTDATED) options.onFault?.(error as Error);
    return null;
  }
}

/** All in one message: only who does not wait for a lock sees first which ones there are. */
async function scriptOf(
  taken: readonly Taken[],
  own: readonly string[],
  asked: readonly string[],
  { wait, except }: SettleOwnOptions,
): Promise<Script> {
  const rows = taken.flatMap(({ organizationId, batchIds }) => [...batchIds].map((id) => ({ organizationId, id })));
  const all = taken.map(({ deltas }) => deltas);
  const { text, copies } = await deltaScript(all, Date.now());
  const statements = [
    ...(wait ? [beginStatements(own, wait)] : []),
    ...(rows.length > 0 ? [deletion(rows)] : []),
    ...(text === '' ? [] : [text]),
    ...['COMMIT', waitingStatement(asked, except())],
  ];
  return { text: statements.join(';\n'), copies };
}

interface Taken extends Summed {
  readonly organizationId: string;
}

function takeSums(database: Database, organizationIds: readonly string[]): readonly Taken[] {
  const sums = database.beside(createOwnSums);
  return organizationIds.flatMap((organizationId) => {
    const summed = sums.take(organizationId);
    return summed === null ? [] : [{ organizationId, ...summed }];
  });
}

/** Waits for what is being written now: to look afterwards is less than a transaction that finds nothing. */
async function untilWritten(database: Database, organizationIds: readonly string[]): Promise<void> {
  const beingWritten = database.beside(makeBeingWritten);
  await Promise.all(organizationIds.map((id) => beingWritten.get(id)));
}

/** Returns what is to be called at the end. */
function markBeingWritten(database: Database, taken: readonly Taken[]): () => void {
  const beingWritten = database.beside(makeBeingWritten);
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const { organizationId } of taken) beingWritten.set(organizationId, promise);
  return () => {
    for (const { organizationId } of taken) {
      if (beingWritten.get(organizationId) === promise) beingWritten.delete(organizationId);
    }
    resolve();
  };
}
