import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@sundew/wire/time/back-off';
import type { Log } from '../config/log.ts';
import { type ServiceClient, TooLarge } from './service-client.ts';
import type { Spool, SpooledBatch } from './spool.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface SenderParts {
  readonly spool: Spool;
  readonly client: Pick<ServiceClient, 'send'>;
  readonly log: Log;
  /** Records of one batch, and the pause between two when there is little to send; the service may set both. */
  readonly rhythm: () => { readonly batchSize: number; readonly flushIntervalMs: number };
}

export interface Sender {
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

/**
 * Sends the spool to the service, batch by batch. A batch that did not get through is sent again, with growing pauses,
 * until the service has it; it counts once there, whatever was lost on the way.
 */
export function startSender({ spool, client, log, rhythm }: SenderParts): Sender {
  const ending = new AbortController();
  const running = run();

  async function run(): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      const { batchSize, flushIntervalMs } = rhythm();
      const outcome = await sendOne(batchSize);
      if (outcome === 'full') {
        failures = 0;
        continue;
      }
      failures = outcome === 'failed' ? failures + 1 : 0;
      const pauseMs = failures > 0 ? backOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, failures) : flushIntervalMs;
      await pause(pauseMs, undefined, { signal: ending.signal }).catch(() => null);
    }
  }

  /** `full`: more is waiting, most likely. A batch that is sent again has its old size, whatever came in since. */
  async function sendOne(batchSize: number): Promise<'full' | 'sent' | 'idle' | 'failed'> {
    let batch: SpooledBatch | null = null;
    try {
      batch = await spool.next(batchSize);
      if (batch === null) return 'idle';
      const { rejected } = await client.send(batch);
      for (const { index, error } of rejected.slice(0, 3)) log.warn(`Record ${index} was refused: ${error}`);
      await spool.done(batch);
      return batch.isFull ? 'full' : 'sent';
    } catch (error) {
      log.warn(`Records wait: ${(error as Error).message}`);
      return error instanceof TooLarge && batch !== null ? makeSmaller(batch) : 'failed';
    }
  }

  async function makeSmaller(batch: SpooledBatch): Promise<'full' | 'failed'> {
    return spool.makeSmaller(batch).then(
      () => 'full',
      () => 'failed',
    );
  }

  return {
    async stop() {
      ending.abort();
      await running;
      while (['full', 'sent'].includes(await sendOne(rhythm().batchSize)));
    },
  };
}
