import type { CertificateAuthority } from '../../outside/acme/certificate-authority-port.ts';
import type { IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';
import type { DomainLookups } from '../../outside/dns/domain-lookups-port.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { DecoyTargets } from '../domains/decoy-targets.ts';
import type { AccountKeeper } from './account.ts';

/** What getting a certificate takes. */
export interface IssueParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly sealer: Sealer;
  readonly authority: CertificateAuthority;
  readonly account: AccountKeeper;
  readonly lookups: DomainLookups;
  readonly targets: () => DecoyTargets;
  readonly cdnOf: IpIntelligence['cdnOf'];
  readonly clock: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Told about faults of the service itself, which owners only read of in general. */
  readonly onFault: (error: Error, domain: string) => void;
  /** Longest pause between two looks at an order. */
  readonly pollMs?: number;
}
