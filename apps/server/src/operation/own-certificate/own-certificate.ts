import type { AcmeAccount, CertificateAuthority } from '../../outside/acme/certificate-authority-port.ts';
import type { Config } from '../../platform/config/settings.ts';
import { UnableToStart } from '../../platform/config/unable-to-start.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ServedCertificate } from '../../platform/http/secure-door.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { acmeCertificate } from './acme-certificate.ts';
import { certificateFiles } from './certificate-files.ts';

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

/**
 * What SUNDEW_TLS asks for; null where it is off.
 * @throws UnableToStart when settings that belong together are not, or files cannot be used
 */
export function ownCertificate(parts: OwnCertificateParts): OwnCertificate | null {
  const { config } = parts;
  if (config.tls === 'off') return null;
  const host = config.public_url === null ? null : new URL(config.public_url);
  if (host === null || host.protocol !== 'https:') {
    throw new UnableToStart('SUNDEW_TLS needs SUNDEW_PUBLIC_URL, the https address that people use.');
  }
  if (config.tls === 'acme') return acmeCertificate(parts, host.hostname);
  const { tls_certificate_file: certificate, tls_key_file: key } = config;
  if (certificate === null || key === null) {
    throw new UnableToStart('SUNDEW_TLS=files needs SUNDEW_TLS_CERTIFICATE_FILE and SUNDEW_TLS_KEY_FILE.');
  }
  return certificateFiles({ certificate, key, log: parts.log });
}
