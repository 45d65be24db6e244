import { Problem } from '@sundew/wire/problems';
import type { Database } from '../../database/database.ts';
import { type CanaryRow, insertCanaries } from './store.ts';

interface Waiting {
  readonly row: CanaryRow;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const BATCH_ROWS = 500;
const MOST_WAITING = 10_000;

/**
 * Stores canaries in groups: what comes while one statement runs goes into the next.
 * @returns resolves after the commit
 * @throws Problem unavailable when too many wait
 */
export function createCanaryWriter(database: Database): (row: CanaryRow) => Promise<void> {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_ROWS);
      waiting = waiting.slice(BATCH_ROWS);
      try {
        await insertCanaries(database, inOneOrder(batch));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return (row) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MOST_WAITING) return reject(new Problem('unavailable', undefined, { retryAfterS: 2 }));
      waiting.push({ row, resolve, reject });
      // A decoy asks for several at once; they share a statement.
      if (waiting.length === 1 && !isWriting) setImmediate(() => void write());
    });
}

/** Each canary once, and in an order that all nodes share, so that their row locks never wait for each other crosswise. */
function inOneOrder(batch: readonly Waiting[]): CanaryRow[] {
  const rows = new Map(batch.map(({ row }) => [`${row.organizationId} ${row.mac.toString('hex')}`, row]));
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
