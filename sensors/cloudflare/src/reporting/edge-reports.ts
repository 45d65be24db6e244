import type { DetectReport } from '@sundew/sensor-core/detect-report';
import type { ServiceClient } from '../../../node/src/reporting/service-client.ts';
import { BATCH, WaitingReports } from '../../../node/src/reporting/waiting-reports.ts';

/** How long a request stays to collect the reports of others, in milliseconds. */
const COLLECT_MS = 1_000;

/**
 * Collects the reports of many requests into one call. A promise or a timer belongs to the request that made it and ends with
 * it, so requests share nothing but the list: the first one stays for a second and sends what all have left there. When its
 * time is over and nothing was sent, the runtime ended it, and the next request takes over.
 */
export class EdgeReports {
  readonly #client: Pick<ServiceClient, 'send'>;
  readonly #onError: (error: unknown, where: string) => void;
  readonly #waiting = new WaitingReports();
  #collectedUntilMs = 0;

  constructor(client: Pick<ServiceClient, 'send'>, onError: (error: unknown, where: string) => void) {
    this.#client = client;
    this.#onError = onError;
  }

  /**
   * Resolves when this request has nothing more to do; to be handed to `waitUntil`. Never rejects.
   * @param isUrgent sent at once, together with what waits
   */
  async add(report: DetectReport, isUrgent: boolean): Promise<void> {
    this.#waiting.add(report);
    if (!isUrgent && this.#waiting.count < BATCH) {
      if (Date.now() < this.#collectedUntilMs) return;
      this.#collectedUntilMs = Date.now() + 2 * COLLECT_MS;
      await new Promise((resolve) => setTimeout(resolve, COLLECT_MS));
      this.#collectedUntilMs = 0;
    }
    await this.#send();
  }

  async #send(): Promise<void> {
    for (;;) {
      const batch = this.#waiting.take(Date.now());
      if (batch.length === 0) return;
      const delivery = await this.#client.send(batch);
      this.#waiting.settle(batch, delivery, Date.now());
      if (delivery.outcome === 'lost') this.#onError(delivery.error, 'report');
    }
  }
}
