import type { Database } from '../../platform/database/database.ts';
import type { Detection } from '../detection.ts';
import { raisedCounters } from '../recording/decoy-counts.ts';

/** Counters of decoys, raised by hits that are not stored one by one. */
export interface FoldedHits {
  add(detection: Detection): void;
  /** Writes what is counted and stops. */
  stop(): Promise<void>;
}

interface Raised {
  readonly organizationId: string;
  readonly decoyId: string;
  readonly day: string;
  readonly dimension: string;
  readonly value: string;
  hits: number;
}

const FLUSH_MS = 1_000;
/** Counters between two writes; more are written at once. */
const MOST_COUNTERS = 10_000;

export function createFoldedHits(database: Database, onFault: (error: unknown, hits: number) => void): FoldedHits {
  let counters = new Map<string, Raised>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counters.size === 0) return writing;
    const rows = [...counters.values()];
    counters = new Map();
    writing = writing
      .then(() => write(database, rows))
      .catch((error: unknown) =>
        onFault(
          error,
          rows.reduce((sum, { hits }) => sum + hits, 0),
        ),
      );
    return writing;
  };

  return {
    add({ sighting, signatures }) {
      const { organizationId, decoyId, atMs, said } = sighting;
      if (decoyId === null) return;
      const day = new Date(atMs).toISOString().slice(0, 10);
      const attacks = new Set(signatures.map(({ type }) => type));
      // Addresses are left to the rows: what is erased with them must not stay here.
      for (const [dimension, value] of raisedCounters({ method: said.method, attacks, ip: null })) {
        const key = `${organizationId} ${decoyId} ${day} ${dimension} ${value}`;
        const known = counters.get(key);
        if (known !== undefined) known.hits++;
        else counters.set(key, { organizationId, decoyId, day, dimension, value, hits: 1 });
      }
      if (counters.size >= MOST_COUNTERS) void flush();
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    stop: () => flush(),
  };
}

async function write(database: Database, rows: readonly Raised[]): Promise<void> {
  await database.query(
    `INSERT INTO decoy_counts (organization_id, decoy_id, day, dimension, value, hits)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::text[], $5::text[], $6::bigint[])`,
    [
      rows.map(({ organizationId }) => organizationId),
      rows.map(({ decoyId }) => decoyId),
      rows.map(({ day }) => day),
      rows.map(({ dimension }) => dimension),
      rows.map(({ value }) => value),
      rows.map(({ hits }) => hits),
    ],
  );
}
