import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Pair {
  readonly cert: string;
  readonly key: string;
  readonly certFile: string;
  readonly keyFile: string;
}

/** A certificate authority of a company, which openssl keeps in a folder of its own. */
export interface TlsAuthority {
  readonly folder: string;
  readonly caFile: string;
  readonly caPem: string;
  /** @param name of a server: its host name; of a client: anything */
  issue(name: string): Pair;
  remove(): void;
}

const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

export function createAuthority(): TlsAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-authority-'));
  const [caFile, caKey] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')];
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe', cwd: folder });
  openssl(...['req', '-x509', ...CURVE, '-days', '2', '-keyout', caKey, '-out', caFile, '-subj', '/CN=Company root']);
  return {
    ...{ folder, caFile, caPem: readFileSync(caFile, 'utf8') },
    issue(name) {
      const [certFile, keyFile, request] = ['.pem', '-key.pem', '.csr'].map((end) => join(folder, name + end)) as [
        string,
        string,
        string,
      ];
      const extensions = join(folder, `${name}.ext`);
      writeFileSync(extensions, `subjectAltName=DNS:${name}\n`);
      openssl(...['req', ...CURVE, '-keyout', keyFile, '-out', request, '-subj', `/CN=${name}`]);
      openssl(
        ...['x509', '-req', '-in', request, '-CA', caFile, '-CAkey', caKey, '-CAcreateserial', '-days', '2'],
        ...['-extfile', extensions, '-out', certFile],
      );
      return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
