import { unwatchFile, watchFile } from 'node:fs';
import { UnableToStart } from '../../platform/config/unable-to-start.ts';
import type { CertificatePem } from '../../platform/http/connections/secure-door.ts';
import { readCertificatePair } from './certificate-pair.ts';
import type { OwnCertificate, OwnCertificateParts } from './served-certificate.ts';

export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
  /** Host name under which people come. */
  readonly host: string;
  readonly clock: () => number;
  readonly log: OwnCertificateParts['log'];
}

/** Whoever renews the files writes one after the other, so a pair that does not fit is read again a little later. */
const LOOK_MS = 5_000;

/** A certificate from files, read again whenever they change. @throws UnableToStart when they cannot be used */
export function certificateFiles({ certificate, key, host, clock, log }: CertificateFiles): OwnCertificate {
  const read = (): CertificatePem => {
    const { pem, flaw } = readCertificatePair({ certificate, key, host, nowMs: clock() });
    if (flaw !== null) log.warn({ certificate }, `browsers will refuse the certificate: ${flaw}`);
    return pem;
  };
  let pem: CertificatePem;
  try {
    pem = read();
  } catch (error) {
    throw new UnableToStart(`SUNDEW_TLS=files: ${(error as Error).message}`);
  }
  const onChange = (): void => {
    try {
      pem = read();
      log.info(`${certificate} was read again`);
    } catch (error) {
      const why = (error as Error).message;
      log.warn({ certificate }, `the changed certificate is not used, the one before stays: ${why}`);
    }
  };
  const files = [certificate, key];
  return {
    pem: () => pem,
    challenge: () => null,
    begin() {
      for (const file of files) watchFile(file, { interval: LOOK_MS, persistent: false }, onChange);
    },
    async stop() {
      for (const file of files) unwatchFile(file, onChange);
    },
  };
}
