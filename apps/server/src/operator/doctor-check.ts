import type { CheckStatus } from '@sundew/wire/operator';
import type { Database } from '../database/database.ts';
import type { IpIntelligence } from '../ports/ip-intelligence.ts';

/** Something that `doctor` looks at. One file per check in `checks/`. */
export interface DoctorCheck {
  readonly name: string;
  /** A check that throws has failed. */
  look(visit: DoctorVisit): Promise<Finding> | Finding;
}

export interface Finding {
  readonly status: CheckStatus;
  readonly summary: string;
  /** What to do, in a sentence; nothing when all is well. */
  readonly advice?: string;
}

/** What checks look at. */
export interface DoctorVisit {
  readonly database: Database;
  readonly intelligence: Pick<IpIntelligence, 'feeds'>;
  readonly dataDir: string;
  /** Address under which people and sensors reach the service. */
  readonly publicUrl: () => string;
  readonly nowMs: () => number;
  /** How the caller's own request came in. */
  readonly request: {
    readonly clientIp: string;
    readonly socketIp: string;
    readonly forwardedFor: string | null;
    readonly trustsProxies: boolean;
  };
}

export const ok = (summary: string): Finding => ({ status: 'ok', summary });
export const warn = (summary: string, advice: string): Finding => ({ status: 'warn', summary, advice });
export const fail = (summary: string, advice: string): Finding => ({ status: 'fail', summary, advice });
