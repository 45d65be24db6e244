import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A site's certificate that signs for itself: ECDSA P-256, as authorities issue them by default. */
export interface SiteCertificate {
  readonly name: string;
  readonly key: string;
  readonly chain: string;
}

/** @param folder where openssl leaves its two files */
export function makeSiteCertificate(folder: string, name: string): SiteCertificate {
  const [keyFile, chainFile] = [join(folder, 'site-key.pem'), join(folder, 'site.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', keyFile, '-out', chainFile, ...subject], {
    stdio: 'ignore',
  });
  return { name, key: readFileSync(keyFile, 'utf8'), chain: readFileSync(chainFile, 'utf8') };
}
