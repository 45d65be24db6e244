import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@sundew/wire/problems';
import { backOff } from '@sundew/wire/time/back-off';
import type { Database } from '../../platform/database/database.ts';
import { failureOf } from '../../platform/database/failure.ts';
import { withClient } from '../../platform/database/with-client.ts';
import type { Detection } from '../detection.ts';
import { createFoldedBatch, type FoldedBatch, INSERT_FOLDED } from './folded-batch.ts';

/** Requests that were judged and not stored, counted per hour, and per address while these are few; hits by decoy as well. */
export interface FoldedCounts {
  /**
   * Resolves once the request is counted in the database: it is answered then, and a process that is killed afterwards
   * takes nothing along.
   * @throws Problem `unavailable` when the database stays away; what was on its way to it may be counted all the same
   */
  add(detection: Detection): Promise<void>;
  /** Resolves when everything that was added is counted or refused. */
  stop(): Promise<void>;
}

export interface FoldedCountsParts {
  readonly database: Database;
  /** Told about each failed try. */
  readonly onFault: (error: Error) => void;
  /** How long requests wait and are tried again while the database is away, in ms. */
  readonly patienceMs?: number;
}

/** From the beginning of one write to that of the next at least, and so long for each row: 200 rows a second at most. */
const LEAST_PACE_MS = 20;
const PACE_PER_ROW_MS = 5;
const LONGEST_PACE_MS = 1_000;
const PATIENCE_MS = 8_000;
const LONGEST_ATTEMPT_MS = 20_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

interface Forming {
  readonly batch: FoldedBatch;
  readonly written: Promise<void>;
}

/**
 * Group commit, as of detections, but with a pace: a lone request is counted at once, those of a flood together, so that
 * a flood costs few statements and few rows.
 */
export function createFoldedCounts({ database, onFault, patienceMs = PATIENCE_MS }: FoldedCountsParts): FoldedCounts {
  let forming: Forming | null = null;
  let last: Promise<void> = Promise.resolve();
  let nextAtMs = 0;

  function begin(): Forming {
    const batch = createFoldedBatch();
    const deadline = performance.now() + patienceMs;
    const written = last.then(async () => {
      const waitMs = nextAtMs - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      // What comes from here on belongs to the next one.
      forming = null;
      nextAtMs = performance.now() + paceOf(batch.rows);
      await write(batch, deadline);
    });
    last = written.catch(() => {});
    return { batch, written };
  }

  async function write(batch: FoldedBatch, deadline: number): Promise<void> {
    for (let failures = 1; ; failures++) {
      let isSent = false;
      try {
        await withClient(
          database.pool,
          (client) => {
            isSent = true;
            return client.query(INSERT_FOLDED, [...batch.values()]);
          },
          LONGEST_ATTEMPT_MS,
        );
        return;
      } catch (cause) {
        onFault(cause as Error);
        const pauseMs = backOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, failures);
        // Nobody knows whether a lost statement was carried out; a second one might count everything twice.
        const mayTryAgain = !isSent || failureOf(cause) === 'busy';
        if (!mayTryAgain || performance.now() + pauseMs > deadline)
          throw new Problem('unavailable', undefined, { retryAfterS: 5, cause });
        await sleep(pauseMs);
      }
    }
  }

  return {
    add(detection) {
      forming ??= begin();
      forming.batch.add(detection);
      return forming.written;
    },
    stop: () => last,
  };
}

function paceOf(rows: number): number {
  return Math.min(LONGEST_PACE_MS, Math.max(LEAST_PACE_MS, rows * PACE_PER_ROW_MS));
}
