import type { DetectReport } from '@sundew/sensor-core/detect-report';
import type { BatchedReport, Delivery } from './service-client.ts';

/** A report, or what makes it when it is sent. */
export type WaitingReport = DetectReport | (() => DetectReport);

const MOST_WAITING = 5_000;
/** Beyond so many that wait, each is kept as what will be sent of it, and a large one not at all: 30 MB at most, not 80. */
const MOST_LARGE = 1_000;
/** Characters of its JSON. Ordinary ones have 600. */
const LARGE = 4_000;
/** Reports of one call. */
export const BATCH = 200;
/** How long the service is left alone after a failure. */
const PAUSE_MS = 5_000;
/** A report that waited longer than this says when it was made. */
const LATE_MS = 30_000;

/**
 * Reports that wait to be sent, of bounded number: when the service is down, the newest are kept and the rest is dropped.
 * A batch that fails is given up, unless the service said that it took nothing: because it is busy, or of so many bytes, which
 * visitors with long headers could bring about to take others' reports along. Knows no timers.
 */
export class WaitingReports {
  #waiting: WaitingReport[] = [];
  /** From when until when the service is left alone, in milliseconds since 1970. */
  #pause = { fromMs: 0, untilMs: 0 };
  #dropped = 0;
  /** Reports of the next batch. */
  #most = BATCH;

  /** Reports given up since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  get count(): number {
    return this.#waiting.length;
  }

  /** How many of them the next batch takes. */
  get next(): number {
    return Math.min(this.#most, this.#waiting.length);
  }

  /** For how long nothing is sent still, in milliseconds. A clock that was set back since ends that. */
  pauseLeft(nowMs: number): number {
    const { fromMs, untilMs } = this.#pause;
    return nowMs < fromMs ? 0 : Math.max(0, untilMs - nowMs);
  }

  add(report: WaitingReport): void {
    if (this.count < MOST_LARGE) this.#waiting.push(report);
    else {
      for (const made of this.#made(report, 0)) {
        const text = JSON.stringify(made);
        if (text.length > LARGE) this.#dropped += 1;
        // Read anew: texts that were cut would keep the whole header that they are of.
        else this.#waiting.push(JSON.parse(text) as DetectReport);
      }
    }
    this.#dropExcess();
  }

  /** Takes out what is sent next; empty when nothing waits, or while the service is left alone. */
  take(nowMs: number): readonly BatchedReport[] {
    if (this.pauseLeft(nowMs) > 0) return [];
    const batch = this.#waiting.slice(0, this.next);
    this.#waiting = this.#waiting.slice(batch.length);
    return batch.flatMap((report) => this.#made(report, nowMs));
  }

  /** @param batch as it was taken */
  settle(batch: readonly BatchedReport[], delivery: Delivery, nowMs: number): void {
    const isLarge = delivery.outcome === 'large';
    const isBusy = delivery.outcome === 'busy';
    this.#most = isLarge ? Math.max(1, Math.ceil(batch.length / 2)) : Math.min(BATCH, 2 * this.#most);
    if (delivery.outcome === 'taken') return;
    if (isBusy || (isLarge && batch.length > 1)) this.#waiting = [...batch, ...this.#waiting];
    else this.#dropped += batch.length;
    this.#dropExcess();
    if (isLarge) return;
    this.#pause = { fromMs: nowMs, untilMs: nowMs + (isBusy ? delivery.retryAfterMs : PAUSE_MS) };
  }

  #made(report: WaitingReport, nowMs: number): readonly BatchedReport[] {
    try {
      return [dated(typeof report === 'function' ? report() : report, nowMs)];
    } catch {
      // What a framework tells of a visit may be anything; the others of the batch are sent.
      this.#dropped += 1;
      return [];
    }
  }

  #dropExcess(): void {
    const excess = this.#waiting.length - MOST_WAITING;
    if (excess <= 0) return;
    this.#waiting.splice(0, excess);
    this.#dropped += excess;
  }
}

function dated(report: DetectReport, nowMs: number): BatchedReport {
  return nowMs - report.ts > LATE_MS ? { ...report, at: report.ts } : report;
}
