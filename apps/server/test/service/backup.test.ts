import { execFileSync, spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Gzip } from 'node:zlib';
import type { BootstrapValues } from '@sundew/wire/operator';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../src/main.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { openCheckDirectory } from '../../src/platform/database/backup/check-directory.ts';
import { writeBackup } from '../../src/platform/database/backup/write-backup.ts';
import { Browser } from '../parts/accounts/browser.ts';
import { urlOf } from '../parts/database/servers.ts';
import { type Ran, runCommand } from '../parts/service/command-line.ts';
import { fail, type RunningService, startRunningService } from '../parts/service/running-service.ts';
import { shareCache } from '../parts/service/shared-cache.ts';
import { rowsByTable } from '../platform/database/filled-tables.ts';

const RESTORE = join(import.meta.dirname, '../../src/restore.ts');

/** A backup is only worth what comes back of it. */
const folder = mkdtempSync(join(tmpdir(), 'sundew-backups-'));
const file = join(folder, 'sundew.tar.gz');

let service: RunningService;
let values: BootstrapValues;
let atBackup: Record<string, number>;

const report = (n: number) => ({
  source: 'shop',
  ip: `203.0.113.${n}`,
  ua: 'curl/8',
  url: `https://shop.example/${n}\t\\`,
});

beforeAll(async () => {
  service = await startRunningService({ SUNDEW_ROLES: 'api,ingest' });
  values = await service.bootstrap();
  const sensor = service.as(values.api_key);
  for (let n = 1; n <= 5; n += 1) expect((await sensor('POST', '/api/v1/detect', report(n))).status).toBe(204);
  // What is worked on in the background goes on while the backup is made.
  const { detections = 0, api_keys = 0, users = 0, audit_log = 0 } = await rowsByTable(service.database);
  atBackup = { detections, api_keys, users, audit_log };
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `sundew restore` on a machine that has nothing but the file. */
function restoreInto(dataDir: string, from: string): Promise<Ran> {
  return runCommand({ ...service, dataDir, env: {} }, 'restore', from);
}

/** Restores a file of which the end does not arrive, ends the program in the midst of it, and gives what it said. */
async function cutOff(dataDir: string, signal: 'SIGKILL' | 'SIGTERM', env: Readonly<Record<string, string>> = {}) {
  const fifo = join(folder, `${signal}.tar.gz`);
  execFileSync('mkfifo', [fifo]);
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [RESTORE, fifo], {
    env: { PATH, NODE_COMPILE_CACHE, SUNDEW_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const writing = createWriteStream(fifo).on('error', () => {});
  writing.write(readFileSync(file).subarray(0, -200));
  const secret = join(dataDir, 'secret');
  await expect.poll(() => existsSync(secret)).toBe(true);
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.kill(signal);
  // While a pipe says nothing, Node cannot end by itself.
  if (signal === 'SIGTERM') await expect.poll(() => existsSync(secret)).toBe(false);
  else await ended;
  writing.destroy();
  await ended;
  return said;
}

/** What a restored installation answers, started as it lies there. */
async function withRestored(
  settings: Readonly<Record<string, string>>,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const { SUNDEW_SECRET: _secret, DATABASE_URL: _url, ...own } = service.env;
  const config = loadConfig({ ...own, SUNDEW_PORT: '0', ...settings }, join(folder, 'none.yaml')).config;
  shareCache(config.data_dir);
  const started = await startService(config, pino({ level: 'silent' }));
  try {
    const { port } = started.app.server.address() as AddressInfo;
    await use(`http://127.0.0.1:${port}`);
  } finally {
    await started.stop();
  }
}

describe('backup', () => {
  const known = async () => {
    const { body } = await service.as(values.user_token)('GET', '/api/system/health');
    return body.data.items.find(({ name }: { name: string }) => name === 'backup');
  };

  it('whose reader leaves in the middle, killed or without room, takes nothing down with it', async () => {
    const wish = { secret: 'x', madeAt: new Date(), onDone: async () => {} };
    for (const leave of [(archive: Gzip) => archive.destroy(), (archive: Gzip) => archive.destroy(new Error('gone'))]) {
      const archive = writeBackup({ url: service.databaseUrl }, wish).on('error', () => {});
      archive.resume();
      const closed = new Promise((resolve) => archive.once('close', resolve));
      setImmediate(() => leave(archive));
      await closed;
      // What is emitted then is nobody's to catch: it would fail the whole run.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  it('that found no room on its disk leaves no file, and Health does not count it', async () => {
    const full = join(folder, 'full.tar.gz');
    const { code, stderr } = await runCommand({ ...service, mostFileKb: 4 }, 'backup', full);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/EFBIG|ENOSPC/)]);
    expect(readdirSync(folder)).toEqual([]);
    expect(await known()).toMatchObject({ state: 'not_configured' });
  });

  it('that has no directory to go to says so', async () => {
    const nowhere = join(folder, 'nowhere', 'sundew.tar.gz');
    const { code, stdout, stderr } = await runCommand(service, 'backup', nowhere, '--json');
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${nowhere} cannot be written (ENOENT)`)]);
    expect(JSON.parse(stdout)).toEqual({ error: stderr.trim(), code: 'check_failed' });
  });

  it('writes everything into one file for its owner alone, while the service goes on', async () => {
    const { code, stdout } = await runCommand(service, 'backup', file, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ file, bytes: statSync(file).size });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await service.as(values.api_key)('POST', '/api/v1/detect', report(99))).status).toBe(204);
  });

  it('is known to the health of the installation', async () => {
    await expect.poll(known).toMatchObject({ state: 'ok' });
    const item = await known();
    expect(item).toMatchObject({ state: 'ok', values: { days: 0 } });
    expect(item.values.rows).toBeGreaterThan(Object.values(atBackup).reduce((sum, count) => sum + count, 0));
  });

  it('is made beside one that was killed, or that goes on under the same name', async () => {
    const other = join(folder, 'twice.tar.gz');
    writeFileSync(`${other}.part`, 'half of one');
    const both = await Promise.all([runCommand(service, 'backup', other), runCommand(service, 'backup', other)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
    expect(readFileSync(`${other}.part`, 'utf8')).toBe('half of one');
    expect(readdirSync(folder).filter((name) => name.startsWith('twice'))).toHaveLength(2);
  });

  it('never replaces a file', async () => {
    const before = readFileSync(file);
    const { code, stderr } = await runCommand(service, 'backup', file);
    expect([code, stderr]).toEqual([2, expect.stringContaining('exists already')]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('restore', () => {
  it('checks a file without touching anything', { timeout: 120_000 }, async () => {
    const { code, stdout, stderr } = await runCommand(service, 'restore', '--check', file, '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ checked: true, rows: atBackup });
  });

  it('says in JSON too why a file cannot be restored', async () => {
    const { code, stdout, stderr } = await runCommand(service, 'restore', '--check', join(folder, 'none'), '--json');
    const error = `There is no file ${join(folder, 'none')}.`;
    expect([code, stderr.trim(), JSON.parse(stdout)]).toEqual([1, error, { error, code: 'check_failed' }]);
  });

  it('says in words, and to programs in JSON, why it cannot be put somewhere', async () => {
    const place = join(folder, 'a-file');
    writeFileSync(place, '');
    const { code, stdout, stderr } = await runCommand(
      { ...service, dataDir: place, env: {} },
      'restore',
      file,
      '--json',
    );
    const error = expect.stringMatching(/a-file.* cannot be written: a part of its path is a file/);
    expect([code, stderr.trim(), JSON.parse(stdout)]).toEqual([1, error, { error, code: 'check_failed' }]);
  });

  it('clears away what a check left that was killed, its database server with it', { timeout: 120_000 }, async () => {
    const fifo = join(folder, 'check.tar.gz');
    execFileSync('mkfifo', [fifo]);
    const killed = spawn(process.execPath, [RESTORE, '--check', fifo], { stdio: 'ignore' });
    const writing = createWriteStream(fifo).on('error', () => {});
    writing.write(readFileSync(file).subarray(0, -200));
    const left = () => readdirSync(tmpdir()).find((name) => name.startsWith(`sundew-check-${killed.pid}-`)) ?? '';
    const lock = () => join(tmpdir(), left(), 'postgres/postmaster.pid');
    await expect.poll(() => left() !== '' && existsSync(lock())).toBe(true);
    const ended = new Promise((resolve) => killed.on('close', resolve));
    killed.kill('SIGKILL');
    await ended;
    writing.destroy();
    const server = Number.parseInt(readFileSync(lock(), 'utf8'), 10);
    // A process that ended and that nobody collects has a number still, but works nowhere.
    const worksIn = () => readlinkSync(`/proc/${server}/cwd`);
    expect(worksIn()).toContain(left());
    rmSync(await openCheckDirectory(), { recursive: true });
    expect(left()).toBe('');
    expect(worksIn).toThrow('ENOENT');
  });

  it('leaves nothing behind of a file that was cut off, nor of a run that was killed, and then takes the whole one', {
    timeout: 120_000,
  }, async () => {
    const cut = join(folder, 'cut.tar.gz');
    const dataDir = join(folder, 'restored');
    writeFileSync(cut, readFileSync(file).subarray(0, -200));
    const refused = await restoreInto(dataDir, cut);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('no whole backup')]);
    expect([existsSync(join(dataDir, 'secret')), existsSync(join(dataDir, 'postgres'))]).toEqual([false, false]);

    await cutOff(dataDir, 'SIGKILL');
    const config = loadConfig({ SUNDEW_DATA_DIR: dataDir }, join(folder, 'none.yaml')).config;
    await expect(startService(config, pino({ level: 'silent' }))).rejects.toThrow('did not end. Run it again');
    const { code, stderr } = await restoreInto(dataDir, file);
    expect([code, stderr]).toEqual([0, '']);
    const again = await restoreInto(dataDir, file);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('holds an installation already')]);
  });

  it('gives back an installation in which the owner signs in and the keys work', { timeout: 120_000 }, async () => {
    await withRestored({ SUNDEW_DATA_DIR: join(folder, 'restored') }, async (url) => {
      const shown = await new Browser(url).signIn(values.owner_email, values.owner_password ?? fail('no password'));
      expect([shown.status, shown.location]).toEqual([303, expect.stringContaining('/account')]);
      const list = await fetch(`${url}/api/organizations/${values.organization_id}/detections`, {
        headers: { Authorization: `Bearer ${values.api_key}` },
      });
      const { data } = (await list.json()) as { data: { url: string }[] };
      expect(data.map((detection) => detection.url).sort()).toEqual([1, 2, 3, 4, 5].map((n) => report(n).url));
    });
  });

  it('restores into a database of one’s own', { timeout: 120_000 }, async () => {
    const name = `restored_${process.pid}`;
    await service.database.query(`CREATE DATABASE ${name}`);
    const url = urlOf(service.databaseUrl, name);
    const dataDir = join(folder, 'beside');
    expect(await cutOff(dataDir, 'SIGTERM', { DATABASE_URL: url })).toContain('Interrupted. Nothing was restored.');
    expect(readdirSync(dataDir)).toEqual([]);
    const { code, stderr } = await runCommand({ ...service, dataDir, env: { DATABASE_URL: url } }, 'restore', file);
    expect([code, stderr]).toEqual([0, '']);
    // As one leaves it that is killed between its commit and its end.
    writeFileSync(join(dataDir, 'unfinished-restore'), '');
    const done = await runCommand({ ...service, dataDir, env: { DATABASE_URL: url } }, 'restore', file);
    expect([done.code, done.stderr]).toEqual([1, expect.stringContaining('was complete. Start the service')]);
    expect(existsSync(join(dataDir, 'unfinished-restore'))).toBe(false);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(service.env.SUNDEW_SECRET);
    await withRestored({ SUNDEW_DATA_DIR: dataDir, DATABASE_URL: url }, async (at) => {
      const shown = await new Browser(at).signIn(values.owner_email, values.owner_password ?? fail('no password'));
      expect(shown.status).toBe(303);
    });
    await service.database.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});
