import type { AcmeAccount, CertificateAuthority } from '../../outside/acme/certificate-authority-port.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ServedCertificate } from '../../platform/http/connections/secure-door.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';

/** The certificate of the service's own address: people, sensors and the command line meet it. */
export interface OwnCertificate extends ServedCertificate {
  /** Told that the port is open, so that the certificate authority can look. */
  begin(): void;
  stop(): Promise<void>;
}

export interface OwnCertificateParts {
  readonly config: Config;
  readonly database: Database;
  readonly sealer: Sealer;
  readonly authority: CertificateAuthority;
  /** The account of this installation with the authority. */
  readonly account: () => Promise<AcmeAccount>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: { info(text: string): void; warn(fields: object, text: string): void };
}
