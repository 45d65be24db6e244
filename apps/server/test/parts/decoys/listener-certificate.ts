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
  const { key, cert } = selfSignedPair(name);
  return { pem: cert, context: createSecureContext({ key, cert }) };
}

/** The same in PEM. */
export function selfSignedPair(name: string): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'listener-'));
  try {
    const [key, pem] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    execFileSync('/usr/bin/openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', pem, ...subject], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(pem, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
