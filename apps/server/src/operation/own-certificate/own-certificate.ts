import { UnableToStart } from '../../platform/config/unable-to-start.ts';
import { acmeCertificate } from './acme-certificate.ts';
import { certificateFiles } from './certificate-files.ts';
import type { OwnCertificate, OwnCertificateParts } from './served-certificate.ts';

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
  return certificateFiles({ certificate, key, host: host.hostname, clock: parts.clock, log: parts.log });
}
