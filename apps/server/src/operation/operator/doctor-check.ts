import type { CheckStatus } from '@sundew/wire/operator';
import type { SpaceLeft } from '../../detection/folding/free-space.ts';
import type { IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';
import type { Database } from '../../platform/database/database.ts';

/** Something that `doctor` looks at. One file per check in `checks/`. */
export interface DoctorCheck {
  readonly name: string;
  /**
   * Name of the item in the health of the installation, which everybody who is signed in sees: for checks that tell of
   * the installation and of no tenant. Without it only `doctor` tells.
   */
  readonly inHealth?: string;
  /** A check that throws has failed. */
  look(visit: DoctorVisit): Promise<Finding> | Finding;
}

export interface Finding {
  readonly status: CheckStatus;
  readonly summary: string;
  /** What to do, in a sentence; nothing when all is well. */
  readonly advice?: string;
  /** Stands for summary and advice in whatever language they are told. Default: the status. */
  readonly reason?: string;
  /** What the summary is put together from. */
  readonly values?: Readonly<Record<string, FindingValue>>;
}

export type FindingValue = string | number | null;
type Told = Pick<Finding, 'reason' | 'values'>;

/** What checks look at. */
export interface DoctorVisit {
  readonly database: Database;
  readonly intelligence: Pick<IpIntelligence, 'feeds'>;
  readonly dataDir: string;
  /** What is left of the disk, and how long it lasts. */
  readonly space: () => SpaceLeft;
  /** Detections since the start that were judged and only counted. */
  readonly folded: () => number;
  /** Address under which people and sensors reach the service. */
  readonly publicUrl: () => string;
  readonly nowMs: () => number;
  /** Where decoys are served by this process; null when it serves none. */
  readonly decoyListener: () => DecoyListenerPlace | null;
  /** How the caller's own request came in. */
  readonly request: {
    readonly clientIp: string;
    readonly socketIp: string;
    readonly forwardedFor: string | null;
    readonly trustsProxies: boolean;
  };
}

/** An address of this machine, and a port for each protocol. */
export interface DecoyListenerPlace {
  readonly host: string;
  readonly http: number;
  readonly https: number;
}

export const ok = (summary: string, values: Told['values'] = {}): Finding => ({ status: 'ok', summary, values });
export const warn = (summary: string, advice: string, told: Told = {}): Finding => ({
  ...{ status: 'warn', summary, advice },
  ...told,
});
export const fail = (summary: string, advice: string, told: Told = {}): Finding => ({
  ...{ status: 'fail', summary, advice },
  ...told,
});
