import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { CertificatePem } from '../../platform/http/connections/secure-door.ts';

/** A certificate with its key, tried and ready to serve. */
export interface CertificatePair {
  readonly pem: CertificatePem;
  /** What browsers will refuse it for, in a sentence; null when nothing was found. */
  readonly flaw: string | null;
}

export interface PairFiles {
  readonly certificate: string;
  readonly key: string;
  /** Host name that it has to be for. */
  readonly host: string;
  readonly nowMs: number;
}

/** Why a file cannot be read, by the system's code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by the user of this service',
  EISDIR: 'is a directory',
};

/** Reads both files. @throws Error with a sentence on what is wrong with which file, and what to do */
export function readCertificatePair({ certificate, key, host, nowMs }: PairFiles): CertificatePair {
  const chain = readPart(certificate, /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----/, 'certificate');
  const secret = readPart(key, /-----BEGIN (?:\w+ )*PRIVATE KEY-----/, 'private key');
  if (/ENCRYPTED/.test(secret)) {
    throw new Error(
      `${key} is protected by a passphrase, and nobody is there to type it when the service starts. Write it without one: openssl pkey -in ${key} -out key.pem`,
    );
  }
  const first = parsed(chain, certificate);
  try {
    createSecureContext({ cert: chain, key: secret });
    return { pem: { cert: chain, key: secret }, flaw: flawOf(first, certificate, host, nowMs) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH' || code === 'ERR_OSSL_X509_KEY_TYPE_MISMATCH'
        ? `${key} is the key of another certificate than the first one in ${certificate}. Name the two that were issued together.`
        : `${certificate} and ${key} cannot be used: ${message}`,
    );
  }
}

function readPart(file: string, shape: RegExp, what: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(
      `${file} ${UNREADABLE[code] ?? `cannot be read: ${message}`}. Put the ${what} there, readable for that user, or name another file.`,
    );
  }
  if (!shape.test(text)) throw new Error(`${file} holds no ${what} in PEM (text that begins with -----BEGIN).`);
  return text;
}

function parsed(chain: string, file: string): X509Certificate {
  try {
    return new X509Certificate(chain);
  } catch (error) {
    throw new Error(`${file} holds a damaged certificate: ${(error as Error).message}`);
  }
}

function flawOf(certificate: X509Certificate, file: string, host: string, nowMs: number): string | null {
  if (certificate.validToDate.getTime() <= nowMs) return `${file} ended on ${certificate.validTo}. Renew it.`;
  if (certificate.validFromDate.getTime() > nowMs) {
    return `${file} is valid from ${certificate.validFrom} on. Is the clock of this machine right?`;
  }
  const address = host.replace(/^\[|\]$/g, '');
  const isFor = (isIP(address) === 0 ? certificate.checkHost(host) : certificate.checkIP(address)) !== undefined;
  return isFor
    ? null
    : `${file} is not for ${host}, the host of SUNDEW_PUBLIC_URL, but for ${certificate.subjectAltName ?? certificate.subject}.`;
}
