import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSiteCertificate } from '../parts/decoys/site-certificate.ts';
import { until } from '../parts/machine/until.ts';
import { runCommand } from '../parts/service/command-line.ts';
import { type RunningService, startRunningService } from '../parts/service/running-service.ts';

const NAME = 'sundew.shop.test';

/** SUNDEW_TLS=files: the service serves its own address over TLS with a certificate that the owner keeps in files. */
describe('a certificate in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-files-'));
  const [keyFile, chainFile] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
  const issue = () => {
    const made = makeSiteCertificate(folder, NAME);
    writeFileSync(keyFile, made.key);
    writeFileSync(chainFile, made.chain);
    return made.chain;
  };
  let chain: string;
  let service: RunningService;

  beforeAll(async () => {
    chain = issue();
    service = await startRunningService({
      SUNDEW_PUBLIC_URL: `https://${NAME}`,
      SUNDEW_TLS: 'files',
      SUNDEW_TLS_CERTIFICATE_FILE: chainFile,
      SUNDEW_TLS_KEY_FILE: keyFile,
    });
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The status that somebody gets who trusts this certificate alone; the fault where it is another. */
  const ask = (ca: string) =>
    new Promise<number | string>((resolve) => {
      const to = { host: '127.0.0.1', port: service.publicPort, servername: NAME, ca, agent: false } as const;
      request({ ...to, path: '/healthz' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', ({ message }) => resolve(message))
        .end();
    });

  it('is what the service proves itself with', async () => {
    expect(await ask(chain)).toBe(200);
  });

  it('is shown to who comes to the bare address and names no host, too', async () => {
    const socket = connect({
      host: '127.0.0.1',
      port: service.publicPort,
      ca: chain,
      checkServerIdentity: () => undefined,
    });
    await once(socket, 'secureConnect');
    expect([socket.authorized, socket.servername]).toEqual([true, false]);
    socket.destroy();
  });

  it('is read again when it is renewed, without a restart', async () => {
    const renewed = issue();
    await until(async () => (await ask(renewed)) === 200);
    expect(await ask(chain)).not.toBe(200);
  });

  it('leaves the command line of the machine its way in', async () => {
    const { stdout, stderr } = await runCommand(service, 'doctor', '--json');
    expect(stderr).not.toContain('not running');
    expect(JSON.parse(stdout).checks).toContainEqual(expect.objectContaining({ name: 'public-address', status: 'ok' }));
  });
});
