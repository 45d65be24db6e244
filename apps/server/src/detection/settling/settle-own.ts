import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { committing, runScript } from '../../platform/database/script.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { createOwnSums, type Summed } from './own-sums.ts';
import { beginSettling, deletePending } from './pending-store.ts';
import { deltaScript } from './statements.ts';

export interface SettleOptions {
  /** False leaves out organizations that somebody else settles for just now, and what is committed meanwhile. */
  readonly wait: boolean;
  readonly onFault?: ((error: Error) => void) | undefined;
}

/** Many times what a portion takes: a server that does not answer by then is gone, and holds up nobody any longer. */
export const LONGEST_SETTLING_MS = 60_000;

/** Somebody else settled a part of the sums. */
class Outdated extends Error {}

/**
 * Writes the sums that this process has in memory, in the transaction that deletes the pending rows which say the same.
 * Sums of which a pending row is gone are dropped, as are sums that cannot be written: the table knows what is left.
 * @returns the organizations that were left out
 */
export async function settleOwn(
  database: Database,
  organizationIds: readonly string[],
  { wait, onFault }: SettleOptions,
): Promise<string[]> {
  const there = new Set(database.beside(createOwnSums).organizations());
  const asked = organizationIds.filter((id) => there.has(id));
  if (asked.length === 0) return [];
  const locked: string[] = [];
  try {
    await withClient(
      database.pool,
      async (client) => {
        locked.push(...(await beginSettling(client, asked, wait)));
        await settleLocked(database, client, locked);
      },
      LONGEST_SETTLING_MS,
    );
  } catch (error) {
    if (!(error instanceof Outdated)) onFault?.(error as Error);
  }
  return asked.filter((id) => !locked.includes(id));
}

/** Ends the transaction. */
async function settleLocked(database: Database, client: pg.ClientBase, organizationIds: readonly string[]) {
  const sums = database.beside(createOwnSums);
  const taken: (Summed & { readonly organizationId: string })[] = [];
  for (const organizationId of organizationIds) {
    const summed = sums.take(organizationId);
    if (summed !== null) taken.push({ organizationId, ...summed });
  }
  const rows = taken.flatMap(({ organizationId, batchIds }) => [...batchIds].map((id) => ({ organizationId, id })));
  if (rows.length > 0 && (await deletePending(client, rows)) < rows.length) throw new Outdated();
  const all = taken.map(({ deltas }) => deltas);
  await runScript(client, committing(await deltaScript(all, Date.now())));
}
