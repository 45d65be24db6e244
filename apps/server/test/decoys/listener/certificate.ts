import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';

/** A certificate that signs for itself, made by openssl. */
export interface Certificate {
  readonly pem: string;
  readonly context: SecureContext;
}

export function selfSigned(name: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'listener-'));
  try {
    const [key, pem] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    execFileSync('/usr/bin/openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', pem, ...subject], {
      stdio: 'ignore',
    });
    const cert = readFileSync(pem, 'utf8');
    return { pem: cert, context: createSecureContext({ key: readFileSync(key), cert }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
