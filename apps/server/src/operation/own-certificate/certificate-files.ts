import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type SecureContext } from 'node:tls';
import { UnableToStart } from '../../platform/config/unable-to-start.ts';
import type { OwnCertificate, OwnCertificateParts } from './served-certificate.ts';

export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
  readonly log: OwnCertificateParts['log'];
}

/** Whoever renews the files writes one after the other, so a pair that does not fit is read again a little later. */
const LOOK_MS = 5_000;

/** A certificate from files, read again whenever they change. @throws UnableToStart when they cannot be used */
export function certificateFiles({ certificate, key, log }: CertificateFiles): OwnCertificate {
  const read = (): SecureContext => createSecureContext({ cert: readFileSync(certificate), key: readFileSync(key) });
  let context: SecureContext;
  try {
    context = read();
  } catch (error) {
    throw new UnableToStart(
      `The certificate of SUNDEW_TLS_CERTIFICATE_FILE and the key of SUNDEW_TLS_KEY_FILE cannot be used: ${(error as Error).message}`,
    );
  }
  const onChange = (): void => {
    try {
      context = read();
      log.info(`${certificate} was read again`);
    } catch (err) {
      log.warn({ err }, 'the changed certificate files cannot be used; the ones before stay in use');
    }
  };
  const files = [certificate, key];
  return {
    context: () => context,
    challenge: () => null,
    begin() {
      for (const file of files) watchFile(file, { interval: LOOK_MS, persistent: false }, onChange);
    },
    async stop() {
      for (const file of files) unwatchFile(file, onChange);
    },
  };
}
