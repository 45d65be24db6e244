import { Problem } from '@sundew/wire/problems';
import { FairQueue } from '../platform/background/fair-queue.ts';
import type { Database } from '../platform/database/database.ts';
import type { Detection } from './detection.ts';
import { daysReady } from './recording/days-ready.ts';
import { type Row, toRow } from './recording/row.ts';
import type { Watcher } from './recording/watchers.ts';
import { type Pending, writeBatch } from './recording/write-batch.ts';
import { createOwnSums } from './settling/own-sums.ts';
import { startSettler } from './settling/settler.ts';

export interface RecorderOptions {
  /** Detections older than this are refused. */
  readonly retentionDays: number;
  /** How long a batch is tried again while the database is away, in ms. */
  readonly patienceMs?: number;
  /** How long the database may take for one try before its connection is cut, in ms. */
  readonly attemptMs?: number;
  /** How long few rows wait behind a batch before they are written beside it, in ms. */
  readonly heldUpMs?: number;
  /** Bounds of what waits for a free slot; beyond them `record` refuses at once. */
  readonly maxQueuedRows?: number;
  readonly maxQueuedBytes?: number;
  /** How long what a batch adds to statistics may wait to be settled together with others, in ms. */
  readonly settleIntervalMs?: number;
  /** Who waits for committed detections. The list may grow. */
  readonly watchers?: readonly Watcher[];
  /** Told about each failed try; the recorder tries on by itself. */
  readonly onFault?: (error: Error) => void;
  /** Told about each batch that was settled. */
  readonly onBatch?: (batch: { readonly rows: number; readonly durationMs: number }) => void;
}

export interface Recorder {
  /**
   * Resolves once the detection is committed, with what it adds to statistics, actors and usage: that is settled soon
   * after, and before anybody reads it (`settled`).
   * @throws Problem `unavailable` when too much waits or the database stays away, `validation_failed` when the
   *   detection cannot be stored; then nothing of it is
   */
  record(detection: Detection): Promise<void>;
  /** Rows waiting or being written. */
  pending(): number;
  /** Refuses what is new and resolves when everything accepted is committed and settled. */
  stop(): Promise<void>;
}

/** Batches under way at once: the database works on one while the next is put together. */
const SLOTS = 2;
/** A transaction costs as much as many rows, so a second batch waits until it is this share of what is under way. */
const WORTH_A_SLOT = 1 / 2;
/** Most batches take some milliseconds. What takes longer is stuck, and says nothing about what a second one costs. */
const HELD_UP_MS = 300;
/** Rows and bytes of a batch. */
const BATCH = { pieces: 1_000, size: 1_000_000 } as const;

/**
 * Group commit without a timer: what arrives while a batch is being written becomes the next one, so that batches grow
 * with the load and a lone detection waits for nobody. Organizations take turns.
 */
export function createRecorder(database: Database, options: RecorderOptions): Recorder {
  const {
    patienceMs = 8_000,
    heldUpMs = HELD_UP_MS,
    maxQueuedRows = 20_000,
    maxQueuedBytes = 64_000_000,
    watchers = [],
    onFault = () => {},
    onBatch,
  } = options;
  const days = daysReady(database, options.retentionDays);
  const { settleIntervalMs: intervalMs, attemptMs } = options;
  const limits = { patienceMs, ...(attemptMs === undefined ? {} : { attemptMs }) };
  const context = { database, days, sums: database.beside(createOwnSums), watchers, ...limits, onFault };
  const settler = startSettler(database, { onFault, ...(intervalMs === undefined ? {} : { intervalMs }) });
  const queue = new FairQueue<Pending>({ pieces: maxQueuedRows, size: maxQueuedBytes });
  let writing = 0;
  let writingRows = 0;
  /** Rows being written in batches that are not held up. */
  let flowingRows = 0;
  let scheduled = false;
  let whenIdle: (() => void) | null = null;
  let stopped: Promise<void> | null = null;

  function enqueue(row: Row, resolve: () => void, reject: (error: Error) => void): void {
    queue.add(row.detection.sighting.organizationId, { row, resolve, reject }, row.line.length);
    if (scheduled || !mayWrite()) return;
    scheduled = true;
    // Requests read from the network in the same turn share a batch.
    setImmediate(fill);
  }

  function fill(): void {
    scheduled = false;
    while (mayWrite()) void run(queue.take(BATCH));
    if (writing === 0) whenIdle?.();
  }

  function mayWrite(): boolean {
    return queue.length > 0 && writing < SLOTS && queue.length >= flowingRows * WORTH_A_SLOT;
  }

  async function run(batch: Pending[]): Promise<void> {
    const startedAt = performance.now();
    writing += 1;
    writingRows += batch.length;
    let flowing = batch.length;
    flowingRows += flowing;
    const letPass = () => {
      flowingRows -= flowing;
      flowing = 0;
    };
    const heldUp = setTimeout(() => {
      letPass();
      fill();
    }, heldUpMs);
    try {
      await settler.room();
      await writeBatch(batch, context);
    } catch (error) {
      for (const { reject } of batch) reject(error as Error);
    }
    clearTimeout(heldUp);
    letPass();
    writing -= 1;
    writingRows -= batch.length;
    settler.wake(new Set(batch.map(({ row }) => row.detection.sighting.organizationId)));
    onBatch?.({ rows: batch.length, durationMs: performance.now() - startedAt });
    fill();
  }

  return {
    record(detection) {
      if (stopped !== null || queue.isFull(detection.sighting.organizationId)) {
        return Promise.reject(new Problem('unavailable', undefined, { retryAfterS: 2 }));
      }
      return new Promise((resolve, reject) => enqueue(toRow(detection), resolve, reject));
    },
    pending: () => queue.length + writingRows,
    stop() {
      stopped ??= new Promise<void>((resolve) => {
        whenIdle = resolve;
        setImmediate(fill);
      }).then(() => settler.stop());
      return stopped;
    },
  };
}
