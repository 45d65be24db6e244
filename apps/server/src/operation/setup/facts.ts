import type { CertificateStatus, DecoyType, DomainKind, DomainStatus } from '@sundew/wire/decoys';
import type { Trust } from '@sundew/wire/verdict';
import type { Sensor } from '../../intake/sensors/list-sensors.ts';

/** All that the checklist is judged by. */
export interface SetupFacts {
  readonly nowMs: number;
  /** The sample organization needs nothing. */
  readonly isSample: boolean;
  readonly properties: readonly { readonly name: string; readonly createdAt: Date }[];
  readonly keys: readonly KeyFact[];
  readonly sensors: readonly Sensor[];
  /** The latest reports, newest first. */
  readonly reports: readonly ReportFact[];
  readonly domains: readonly DomainFact[];
  readonly decoys: readonly DecoyFact[];
  readonly firstDetection: SeenFact | null;
  readonly firstTest: SeenFact | null;
}

/** A key that can report. */
export interface KeyFact {
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The addresses of one report. */
export interface ReportFact {
  readonly sensor: string;
  readonly trust: Trust;
  /** Null when the sensor told none. */
  readonly ip: string | null;
  /** Stands for the User-Agent; equal for equal ones. */
  readonly agent: string | null;
}

export interface DomainFact {
  readonly domain: string;
  readonly recordType: DomainKind;
  readonly status: DomainStatus;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly check: CheckFact | null;
  readonly certificate: CertificateFact | null;
}

/** What the last look at the DNS said. */
export interface CheckFact {
  readonly ok: boolean;
  readonly code: string;
  readonly reason: string;
  readonly at: Date;
  /** Certain failures in a row of a domain that was verified. */
  readonly failures: number;
}

export interface CertificateFact {
  readonly status: Exclude<CertificateStatus, 'none'>;
  readonly reason: string | null;
  readonly notBefore: Date | null;
  readonly notAfter: Date | null;
}

export interface DecoyFact {
  readonly id: string;
  readonly name: string;
  readonly type: DecoyType;
  readonly enabled: boolean;
  readonly createdAt: Date;
  readonly lastHit: { readonly at: Date; readonly detectionId: string; readonly isStamped: boolean } | null;
}

export interface SeenFact {
  readonly id: string;
  readonly at: Date;
}
