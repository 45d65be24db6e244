import type { Database } from '../../platform/database/database.ts';
import { runScript } from '../../platform/database/script.ts';
import { createOwnSums, type Summed } from './own-sums.ts';
import { deletePending, lockSettling } from './pending-store.ts';
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
 */
export async function settleOwn(
  database: Database,
  organizationIds: readonly string[],
  { wait, onFault }: SettleOptions,
): Promise<void> {
  const sums = database.beside(createOwnSums);
  const there = new Set(sums.organizations());
  const asked = organizationIds.filter((id) => there.has(id));
  if (asked.length === 0) return;
  try {
    await database.transaction(async (client) => {
      // A power cut takes the sums and brings the pending rows back, so nobody has to wait for the disk.
      await client.query('SET LOCAL synchronous_commit = off');
      const taken: (Summed & { readonly organizationId: string })[] = [];
      for (const organizationId of await lockSettling(client, asked, wait)) {
        const summed = sums.take(organizationId);
        if (summed !== null) taken.push({ organizationId, ...summed });
      }
      if (taken.length === 0) return;
      const rows = taken.flatMap(({ organizationId, batchIds }) => [...batchIds].map((id) => ({ organizationId, id })));
      if ((await deletePending(client, rows)) < rows.length) throw new Outdated();
      await runScript(
        client,
        await deltaScript(
          taken.map(({ deltas }) => deltas),
          Date.now(),
        ),
      );
    }, LONGEST_SETTLING_MS);
  } catch (error) {
    if (!(error instanceof Outdated)) onFault?.(error as Error);
  }
}
