import type { SiemCause, SiemField, SiemKindName } from '@sundew/wire/siem';
import type { ThreatLevel } from '@sundew/wire/verdict';

/** What was put in for a receiver, checked; which fields are there depends on the kind. */
export type SiemAccount = Readonly<Partial<Record<SiemField, string>>>;

/** A detection, written down. */
export interface SiemEvent {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly level: ThreatLevel;
  /** JSON on one line, without a line end. ASCII. */
  readonly json: string;
}

/** What a receiver that took the events said about some of them. */
export interface SiemOutcome {
  /** Events that it will never take; the others are there. */
  readonly rejected: number;
  readonly said: string | null;
}

/** Ways to receivers of detections. Sending events again changes nothing where the receiver tells them by their id. */
export interface Siems {
  /** Whether an address is one that may be sent to: of the public internet, or in a network that the operator named. */
  readonly mayReach: (address: string) => boolean;
  /**
   * Resolves once the receiver has taken the events; within 30 s.
   * @throws SiemFailure; some of the events may be there then
   * @throws Error for a kind that this release does not have
   */
  send(kind: SiemKindName, account: SiemAccount, events: readonly SiemEvent[]): Promise<SiemOutcome>;
}

/** The receiver did not take the events. */
export class SiemFailure extends Error {
  readonly reason: SiemCause;
  /** What the receiver or the network said. */
  readonly said: string | null;
  /** When the receiver wants to be asked again; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(reason: SiemCause, said: string | null, retryAfterMs: number | null = null, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SiemFailure';
    this.reason = reason;
    this.said = said;
    this.retryAfterMs = retryAfterMs;
  }
}
