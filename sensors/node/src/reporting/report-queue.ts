import type { DetectReport } from '@sundew/sensor-core/detect-report';
import type { BatchedReport, ServiceClient } from './service-client.ts';

const MOST_WAITING = 5_000;
const BATCH = 200;
const FLUSH_AFTER_MS = 1_000;
/** How long the service is left alone after a failure. */
const PAUSE_MS = 5_000;
/** A report that waited longer than this says when it was made. */
const LATE_MS = 30_000;

export interface QueueParts {
  readonly client: Pick<ServiceClient, 'send'>;
  readonly flushAfterMs?: number;
  onError(error: unknown, where: string): void;
}

/**
 * Reports on their way to the service: one batch at a time, of bounded number. A batch that fails is given up, unless the
 * service said that it took nothing and is busy. When it is down, the newest are kept and the rest is dropped.
 */
export class ReportQueue {
  readonly #parts: QueueParts;
  #waiting: DetectReport[] = [];
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #pausedUntilMs = 0;
  #dropped = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Reports given up since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @param isUrgent sent at once, together with what waits */
  add(report: DetectReport, isUrgent: boolean): void {
    this.#waiting.push(report);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    if (isUrgent || this.#waiting.length >= BATCH) void this.flush();
    else this.#wake(this.#parts.flushAfterMs ?? FLUSH_AFTER_MS);
  }

  /** Sends what waits, and resolves when it is sent or given up. Never rejects. */
  async flush(): Promise<void> {
    while (this.#sending !== null || (this.#waiting.length > 0 && Date.now() >= this.#pausedUntilMs)) {
      this.#sending ??= this.#send().finally(() => {
        this.#sending = null;
      });
      await this.#sending;
    }
    if (this.#waiting.length > 0) this.#wake(this.#pausedUntilMs - Date.now());
  }

  async #send(): Promise<void> {
    const batch = this.#waiting.slice(0, BATCH);
    this.#waiting = this.#waiting.slice(batch.length);
    const nowMs = Date.now();
    const delivery = await this.#parts.client.send(batch.map((report) => dated(report, nowMs)));
    if (delivery.outcome === 'taken') return;
    if (delivery.outcome === 'busy') {
      this.#waiting = [...batch, ...this.#waiting];
      const excess = Math.max(0, this.#waiting.length - MOST_WAITING);
      this.#waiting.splice(0, excess);
      this.#dropped += excess;
      this.#pausedUntilMs = Date.now() + delivery.retryAfterMs;
      return;
    }
    this.#dropped += batch.length;
    this.#pausedUntilMs = Date.now() + PAUSE_MS;
    this.#parts.onError(delivery.error, 'report');
  }

  #wake(afterMs: number): void {
    if (this.#timer !== null) return;
    const timer: unknown = setTimeout(
      () => {
        this.#timer = null;
        void this.flush();
      },
      Math.max(afterMs, 0),
    );
    this.#timer = timer as ReturnType<typeof setTimeout>;
    // Node would wait for it before it ends; other runtimes have numbers here.
    if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as { unref(): void }).unref();
  }
}

function dated(report: DetectReport, nowMs: number): BatchedReport {
  return nowMs - report.ts > LATE_MS ? { ...report, at: report.ts } : report;
}
