import { setTimeout as wait } from 'node:timers/promises';
import type { PendingBatch } from '../following/checkpoint.ts';
import { type Service, sendBatch } from './send-batch.ts';

/** Delivers a batch, however long that takes where nothing limits it; what became of it is told by the totals. */
export interface Delivery {
  /**
   * Resolves to false when it was interrupted before the service had answered.
   * @throws Error for a wrong key at the first batch, and when the service did not take it in time
   */
  deliver(batch: PendingBatch, interrupted: AbortSignal): Promise<boolean>;
  readonly totals: { readonly accepted: number; readonly rejected: number };
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Waits ever longer between two tries, up to a minute. The log keeps the lines meanwhile. Reports of a batch that the service
 * could not store are sent again as `<id>.1`, `<id>.2` and so on: the same ones under the same names after a restart, since the
 * service repeats its answers.
 * @param note tells the operator
 * @param patienceMs how long a batch is tried before it is given up
 */
export function createDelivery(
  service: Service,
  note: (text: string) => void,
  patienceMs = Number.POSITIVE_INFINITY,
): Delivery {
  let accepted = 0;
  let rejected = 0;
  let hasDelivered = false;
  return {
    get totals() {
      return { accepted, rejected };
    },
    async deliver(whole, interrupted) {
      let batch = whole;
      let parts = 0;
      let pauseMs = FIRST_PAUSE_MS;
      let isTold = false;
      const sinceMs = performance.now();
      while (!interrupted.aborted) {
        let sent = await sendBatch(service, batch, interrupted);
        if (sent.outcome === 'taken') {
          hasDelivered = true;
          accepted += sent.accepted;
          rejected += sent.rejected.length;
          for (const reason of new Set(sent.rejected)) note(`The service rejected reports: ${reason}`);
          if (sent.unstored.length === 0) return true;
          parts += 1;
          batch = { id: `${whole.id}.${parts}`, body: linesOf(batch, sent.unstored) };
          sent = { outcome: 'later', reason: 'it could not store all of them', afterMs: null };
        }
        if (sent.outcome === 'refused') {
          note(`The service refused a batch, which is left out: ${sent.reason}`);
          rejected += batch.body.split('\n').length;
          return true;
        }
        if (sent.outcome === 'unauthorized' && !hasDelivered) {
          throw new Error(`The service refused the key: ${sent.reason}. It needs the scope detections:write.`);
        }
        if (interrupted.aborted) break;
        const asked = sent.outcome === 'later' ? sent.afterMs : null;
        const leftMs = patienceMs - (performance.now() - sinceMs);
        if (leftMs <= 0) {
          throw new Error(
            `The service at ${service.url} does not take reports (${sent.reason}). What it did not take is kept, and is sent the next time.`,
          );
        }
        if (!isTold) note(`The service at ${service.url} does not take reports now (${sent.reason}); trying again.`);
        isTold = true;
        await wait(Math.min(asked ?? pauseMs, LONGEST_PAUSE_MS, leftMs), undefined, { signal: interrupted }).catch(
          () => {},
        );
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
      return false;
    },
  };
}

function linesOf({ body }: PendingBatch, places: readonly number[]): string {
  const lines = body.split('\n');
  return places.flatMap((place) => lines[place] ?? []).join('\n');
}
