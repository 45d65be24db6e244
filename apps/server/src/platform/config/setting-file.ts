import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UnableToStart } from './unable-to-start.ts';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is none',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
};

/** The text of the file that a setting names. @throws UnableToStart naming the variable, the file and why */
export function readSettingFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UnableToStart(
      `${variable}: ${file} cannot be read: ${WHY[code ?? ''] ?? message}. Name a file that the user of the service may read.`,
    );
  }
}

const CERTIFICATE = /-----BEGIN ((?:X509 |TRUSTED )?CERTIFICATE)-----.*?-----END \1-----/gs;

/**
 * The text of the PEM file with certificates that a setting names. Whoever trusts what it holds would take a file without
 * any for nothing, and every connection would fail for a reason that nobody looks for here.
 * @throws UnableToStart naming the variable, the file and what is wrong with it
 */
export function readCertificates(variable: string, file: string): string {
  const text = readSettingFile(variable, file);
  const found = text.match(CERTIFICATE) ?? [];
  if (found.length === 0 || !found.every(isCertificate)) {
    const fault = found.length === 0 ? 'holds no certificate' : 'holds a certificate that cannot be read';
    throw new UnableToStart(
      `${variable}: ${file} ${fault}. Name a PEM file (-----BEGIN CERTIFICATE-----) with the root of the authority.`,
    );
  }
  return text;
}

/** Whether a text in PEM is a certificate that can be read. */
export function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}
