import type { ServiceClient } from './service-client.ts';
import { BATCH, type WaitingReport, WaitingReports } from './waiting-reports.ts';

const FLUSH_AFTER_MS = 1_000;

export interface QueueParts {
  readonly client: Pick<ServiceClient, 'send'>;
  readonly flushAfterMs?: number;
  onError(error: unknown, where: string): void;
}

/** Reports on their way to the service: one batch at a time, once a second at most unless it is urgent. */
export class ReportQueue {
  readonly #parts: QueueParts;
  readonly #flushAfterMs: number;
  readonly #waiting = new WaitingReports();
  /** So many of those that wait are to be sent now. What comes meanwhile waits for others, or every visit were a call. */
  #due = 0;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#flushAfterMs = parts.flushAfterMs ?? FLUSH_AFTER_MS;
  }

  /** Reports given up since the start. */
  get dropped(): number {
    return this.#waiting.dropped;
  }

  /** @param isUrgent sent at once, together with what waits */
  add(report: WaitingReport, isUrgent: boolean): void {
    this.#waiting.add(report);
    if (isUrgent || this.#waiting.count >= BATCH) void this.#sendNow();
    else this.#wake(this.#flushAfterMs);
  }

  /** Sends what waits and what comes meanwhile, and resolves when nothing waits or it was given up. Never rejects. */
  async flush(): Promise<void> {
    do await this.#sendNow();
    while (this.#sending !== null || (this.#waiting.count > 0 && this.#waiting.pauseLeft(Date.now()) === 0));
  }

  #sendNow(): Promise<void> {
    this.#due = this.#waiting.count;
    this.#sending ??= this.#sendDue().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendDue(): Promise<void> {
    while (this.#due > 0 && this.#waiting.count > 0 && this.#waiting.pauseLeft(Date.now()) === 0) {
      this.#due -= this.#waiting.next;
      await this.#send();
    }
    this.#due = 0;
    const pausedMs = this.#waiting.pauseLeft(Date.now());
    if (this.#waiting.count > 0) this.#wake(Math.max(pausedMs, this.#flushAfterMs));
  }

  async #send(): Promise<void> {
    const batch = this.#waiting.take(Date.now());
    const delivery = await this.#parts.client.send(batch);
    this.#waiting.settle(batch, delivery, Date.now());
    if (delivery.outcome === 'lost') this.#parts.onError(delivery.error, 'report');
    if (delivery.outcome === 'large' && batch.length > 1) this.#due += batch.length;
  }

  #wake(afterMs: number): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        void this.#sendNow();
      },
      Math.max(afterMs, 0),
    );
    // Node would wait for it before it ends; other runtimes have numbers here, which take no such call.
    (this.#timer as { unref?(): void }).unref?.();
  }
}
