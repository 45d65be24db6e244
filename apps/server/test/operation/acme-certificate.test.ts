import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acmeCertificate } from '../../src/operation/own-certificate/acme-certificate.ts';
import type { OwnCertificateParts } from '../../src/operation/own-certificate/served-certificate.ts';
import type { CertificateAuthority } from '../../src/outside/acme/certificate-authority-port.ts';
import { createSealer } from '../../src/platform/secrets/sealer.ts';
import { DAY_MS } from '../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { until } from '../parts/machine/until.ts';

const HOST = 'sundew.example';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

/** Signs whatever it is asked for, for two days, and counts that. */
function authority() {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const [keyFile, chain] = [join(folder, 'key.pem'), { pem: '' }];
  const issued: string[] = [];
  const calls: Partial<CertificateAuthority> = {
    directory: 'https://ca.example/directory',
    newOrder: async () => {
      chain.pem = '';
      return { url: 'order', status: 'ready', refusal: null };
    },
    order: async () => ({ url: 'order', status: chain.pem === '' ? 'ready' : 'valid', refusal: null }),
    async finalize(_account, _url, domain, keyPem) {
      writeFileSync(keyFile, keyPem);
      const names = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`, '-days', '2'];
      chain.pem = execFileSync('openssl', ['req', '-x509', '-key', keyFile, ...names], { encoding: 'utf8' });
    },
    async download() {
      issued.push(chain.pem);
      return chain.pem;
    },
  };
  return { calls: calls as CertificateAuthority, issued };
}

it('a clock that is far ahead orders one certificate and says so, or the authority would refuse them for a week', async () => {
  const { calls, issued } = authority();
  const warnings: string[] = [];
  const certificate = acmeCertificate(
    {
      database: fresh.database,
      sealer: createSealer('a secret of this test, long enough'),
      authority: calls,
      account: async () => ({ keyPem: '', url: 'account' }),
      clock: () => Date.now() + 30 * DAY_MS,
      log: { info: () => undefined, warn: ({ err }: { err?: Error }) => void warnings.push(err?.message ?? '') },
    } as unknown as OwnCertificateParts,
    HOST,
  );
  certificate.begin();
  await until(() => warnings.length > 0 || issued.length > 1);
  await certificate.stop();
  expect(warnings).toEqual([expect.stringContaining('Is the clock of this machine right?')]);
  expect(issued).toHaveLength(1);
});
