import type { DetectReport } from '@sundew/sensor-core/detect-report';
import type { BatchedReport, Delivery } from './service-client.ts';

/** A report that is made when it is sent. */
export interface LaterReport {
  /** Characters that it keeps until then. */
  readonly size: number;
  make(): DetectReport;
}

export type WaitingReport = DetectReport | LaterReport;

interface Waiting {
  readonly report: WaitingReport;
  readonly size: number;
}

const MOST_WAITING = 5_000;
/** Of all of them: some 20 MB. Ordinary ones take 3, and whoever sends headers of 16 KB could have 80 kept. */
const MOST_CHARACTERS = 20_000_000;
/** Reports of one call. */
export const BATCH = 200;
/** How long the service is left alone after a failure. */
const PAUSE_MS = 5_000;
/** A report that waited longer than this says when it was made. */
const LATE_MS = 30_000;

/**
 * Reports that wait to be sent, of bounded number and size: when the service is down, the newest are kept and the rest is dropped.
 * A batch that fails is given up, unless the service said that it took nothing: because it is busy, or of so many bytes, which
 * visitors with long headers could bring about to take others' reports along. Knows no timers.
 */
export class WaitingReports {
  #waiting: Waiting[] = [];
  /** Characters of all of them. */
  #size = 0;
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
    const size = 'make' in report ? report.size : sizeOf(report);
    this.#waiting.push({ report, size });
    this.#size += size;
    this.#dropExcess();
  }

  /** Takes out what is sent next; empty when nothing waits, or while the service is left alone. */
  take(nowMs: number): readonly BatchedReport[] {
    if (this.pauseLeft(nowMs) > 0) return [];
    return this.#takeOut(this.next).flatMap(({ report }) => this.#made(report, nowMs));
  }

  /** @param batch as it was taken */
  settle(batch: readonly BatchedReport[], delivery: Delivery, nowMs: number): void {
    this.#most =
      delivery.outcome === 'large' ? Math.max(1, Math.ceil(batch.length / 2)) : Math.min(BATCH, 2 * this.#most);
    if (delivery.outcome === 'taken') return;
    if (delivery.outcome === 'large') {
      if (batch.length > 1) this.#putBack(batch);
      else this.#dropped += batch.length;
      return;
    }
    if (delivery.outcome === 'busy') {
      this.#putBack(batch);
      this.#pause = { fromMs: nowMs, untilMs: nowMs + delivery.retryAfterMs };
      return;
    }
    this.#dropped += batch.length;
    this.#pause = { fromMs: nowMs, untilMs: nowMs + PAUSE_MS };
  }

  #made(report: WaitingReport, nowMs: number): readonly BatchedReport[] {
    try {
      return [dated('make' in report ? report.make() : report, nowMs)];
    } catch {
      // What a framework tells of a visit may be anything; the others of the batch are sent.
      this.#dropped += 1;
      return [];
    }
  }

  #putBack(batch: readonly BatchedReport[]): void {
    const first = batch.map((report) => ({ report, size: sizeOf(report) }));
    this.#waiting = [...first, ...this.#waiting];
    for (const { size } of first) this.#size += size;
    this.#dropExcess();
  }

  #takeOut(count: number): readonly Waiting[] {
    const taken = this.#waiting.splice(0, count);
    for (const { size } of taken) this.#size -= size;
    return taken;
  }

  #dropExcess(): void {
    let excess = Math.max(0, this.#waiting.length - MOST_WAITING);
    if (excess === 0 && this.#size <= MOST_CHARACTERS) return;
    let left = this.#size;
    for (const [at, { size }] of this.#waiting.entries()) {
      if (at >= excess && left <= MOST_CHARACTERS) break;
      left -= size;
      excess = at + 1;
    }
    this.#takeOut(excess);
    this.#dropped += excess;
  }
}

/** Characters of the texts in it that a visitor chooses. */
function sizeOf({ url, ua, ref = '', cs, agent }: DetectReport): number {
  const signature = agent === undefined ? '' : agent.signature + agent.signature_input + agent.signature_agent;
  return url.length + ua.length + ref.length + cs.al.length + cs.ae.length + lengthOf(cs.hn) + signature.length;
}

/** @param names of headers */
export function lengthOf(names: readonly string[]): number {
  let length = 0;
  for (const name of names) length += name.length;
  return length;
}

function dated(report: DetectReport, nowMs: number): BatchedReport {
  return nowMs - report.ts > LATE_MS ? { ...report, at: report.ts } : report;
}
