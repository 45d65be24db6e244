import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, type X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../parts/database/fresh-database.ts';
import { hasKnot, type NameServer, startNameServer } from '../parts/dns/name-server.ts';
import { launchChromium } from '../parts/machine/launch-chromium.ts';
import { type TwoMachines, twoMachines } from '../parts/machine/network-namespaces.ts';
import { hasPebble, type Pebble, startPebble } from '../parts/machine/pebble.ts';
import { until } from '../parts/machine/until.ts';
import { shareCache } from '../parts/service/shared-cache.ts';

/** The README's commands for a server, a certificate authority that looks for itself, and an owner on another machine. */
const ROOT = join(import.meta.dirname, '../../../..');
const HOST = 'server.farm.test';
const machines = hasPebble && hasKnot ? twoMachines() : null;

const commands = (
  /^## On a server$[\s\S]*?```text\n([\s\S]*?)```/m.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1] ?? ''
)
  .split('\n')
  .filter((line) => line !== '');

describe('the README', () => {
  it('goes from a machine with Node to a service in at most six commands', () => {
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.length).toBeLessThanOrEqual(6);
    expect(commands.at(-1)).toMatch(/^npm run sundew -- install-service --public-url \S+ --tls acme$/);
  });
});

describe.runIf(machines !== null)('a server on the internet', () => {
  const { server, visitor, serverFromHere, serverFromVisitor, here, remove } = machines as TwoMachines;
  const folder = mkdtempSync(join(tmpdir(), 'sundew-on-a-server-'));
  let names: NameServer;
  let pebble: Pebble;
  let service: ChildProcess;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let said = '';

  beforeAll(async () => {
    names = await startNameServer(`server A ${serverFromHere}\n`);
    pebble = await startPebble({ dns: names.address, address: here, httpPort: 80, tlsPort: 443 });
    database = await freshDatabase();
    const words = (commands.at(-1) ?? '').replace('sundew.example.com', HOST).split(' ').slice(4);
    await ended(spawn(process.execPath, [join(ROOT, 'apps/cli/src/main.ts'), ...words, '--into', folder]));
    writeFileSync(join(folder, 'acme.pem'), pebble.rootsPem);
    shareCache(join(folder, 'data'));
    const unit = readFileSync(join(folder, 'etc/systemd/system/sundew.service'), 'utf8');
    const start = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    const [program = '', ...rest] = [...server, ...start];
    service = spawn(program, rest, {
      cwd: join(folder, 'etc/sundew'),
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        SUNDEW_DATA_DIR: join(folder, 'data'),
        DATABASE_URL: database.url,
        SUNDEW_ACME_DIRECTORY: pebble.directory,
        SUNDEW_ACME_CA_FILE: join(folder, 'acme.pem'),
      },
    });
    for (const stream of [service.stdout, service.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    await until(() => said.includes('one-time link') || service.exitCode !== null);
  }, 120_000);
  afterAll(async () => {
    if (service !== undefined && service.exitCode === null) {
      service.kill();
      await once(service, 'exit');
    }
    await pebble?.stop();
    await names?.stop();
    await database?.drop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts without a warning', () => {
    const warnings = said.split('\n').filter((line) => /"level":(40|50|60)/.test(line));
    expect(warnings).toEqual([]);
    expect(said).toContain(`Sundew is running at https://${HOST}`);
  });

  it('gets a certificate by itself, and takes its owner in from a browser on another machine', {
    timeout: 120_000,
  }, async () => {
    const root = await pebble.issuingRoot();
    await until(async () => (await certificateOf(serverFromHere, root)) !== null);
    const certificate = (await certificateOf(serverFromHere, root)) as X509Certificate;
    expect(certificate.checkHost(HOST)).toBe(HOST);

    // Chromium takes no roots from a file: it is told which key to trust, that of the certificate just checked.
    const key = createHash('sha256')
      .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64');
    const program = join(folder, 'chromium');
    writeFileSync(program, `#!/bin/sh\nexec ${visitor.join(' ')} /usr/bin/chromium "$@"\n`);
    chmodSync(program, 0o755);
    const browser = await launchChromium({
      program,
      switches: [
        `--host-resolver-rules=MAP ${HOST} ${serverFromVisitor}`,
        `--ignore-certificate-errors-spki-list=${key}`,
      ],
    });
    try {
      const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
      await page.goto(/one-time link\): (\S+)/.exec(said)?.[1] ?? '');
      await page.getByLabel('Your name').fill('Ada');
      await page.getByLabel('E-mail address').fill('ada@example.com');
      await page.getByLabel('Name of your organization').fill('Analytical');
      await page.locator('[name=password]').fill('correct horse battery staple');
      await page.locator('[name=again]').fill('correct horse battery staple');
      await page.getByRole('button').click();
      await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
      expect(new URL(page.url()).origin).toBe(`https://${HOST}`);
    } finally {
      await browser.close();
    }
  });

  it('is found by the command line of the server, whatever its public name is', async () => {
    const [program = '', ...rest] = [...server, process.execPath, join(ROOT, 'apps/cli/src/main.ts')];
    const child = spawn(program, [...rest, 'doctor', '--json', '--data-dir', join(folder, 'data')]);
    let answered = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      answered += text;
    });
    await once(child, 'close');
    const { checks } = JSON.parse(answered) as { checks: { name: string; status: string }[] };
    expect(checks.find(({ name }) => name === 'public-address')?.status).toBe('ok');
  });
});

/** The certificate that the server proves itself with; null while there is none that the root vouches for. */
function certificateOf(address: string, root: string): Promise<X509Certificate | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port: 443, servername: HOST, ca: root }, () => {
      resolve(socket.getPeerX509Certificate() ?? null);
      socket.destroy();
    });
    socket.on('error', () => resolve(null));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}
