import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { startFault } from '../../src/program/start-faults.ts';
import { freshDatabase } from '../parts/database/fresh-database.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sundew-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the service until it ends by itself, or is ended once it has started. */
async function run(
  settings: Readonly<Record<string, string>>,
  isEnded = false,
): Promise<{ code: number | null; said: string }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, SUNDEW_DATA_DIR: dataDir, SUNDEW_HOST: '127.0.0.1', SUNDEW_PORT: '0' },
      ...{ SUNDEW_DECOY_HTTP_PORT: '0', SUNDEW_DECOY_HTTPS_PORT: '0', SUNDEW_FEED_REFRESH: 'false' },
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  if (isEnded) {
    await expect.poll(() => existsSync(join(dataDir, 'service.json'))).toBe(true);
    child.kill('SIGTERM');
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

// Each starts the whole service, which takes its time where the machine is busy.
describe('what the operator can put right is told in one line, without a stack', { timeout: 120_000 }, () => {
  it('when another running service uses the data directory', async () => {
    const other = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
    const { code, said } = await run({});
    await other.stop();
    expect(said).toBe(
      `Sundew could not start. Another running service uses ${dataDir}. Stop it, or choose another SUNDEW_DATA_DIR.\n`,
    );
    expect(code).toBe(1);
  });

  it('when the kept secret is damaged', async () => {
    writeFileSync(join(dataDir, 'secret'), 'short\n');
    const { code, said } = await run({});
    expect(said).toMatch(/^Sundew could not start\. .*secret is damaged: .*\n$/);
    expect(code).toBe(1);
  });

  it('when the data directory cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const { code, said } = await run({ SUNDEW_DATA_DIR: join(dataDir, 'file/data') });
    expect(said).toMatch(
      /^Sundew could not start\. .*file\/data cannot be written: a part of its path is a file\. .*\n$/,
    );
    expect(code).toBe(1);
  });

  it.runIf(process.platform === 'linux')('when the data directory lies where the system makes none', async () => {
    const { code, said } = await run({ SUNDEW_DATA_DIR: '/proc/sundew/data' });
    expect(said).toBe(
      'Sundew could not start. /proc/sundew cannot be written: its file system is read-only. ' +
        'Mend that, or choose another SUNDEW_DATA_DIR.\n',
    );
    expect(code).toBe(1);
  });

  it('when the data directory lies where nothing can be made', () => {
    // Of a file system that is mounted read-only, Node says so.
    const fault = { code: 'ENOENT', syscall: 'mkdir', path: '/mnt/backup/postgres-socket' };
    expect(startFault(Object.assign(new Error('no such file or directory'), fault), null)).toBe(
      'Sundew could not start. /mnt/backup/postgres-socket cannot be written: its file system is read-only. ' +
        'Mend that, or choose another SUNDEW_DATA_DIR.',
    );
  });

  // The second where a last piece still fits.
  it.each(['FATAL: could not write: No space left on device', 'HINT: Check free disk space.'])(
    'when the disk is full before there is a database: %s',
    async (words) => {
      // What initdb says of a full disk, said by one that stands in for it.
      const bin = join(dataDir, 'bin');
      // The user that the database runs as has to get there.
      chmodSync(dataDir, 0o755);
      mkdirSync(bin);
      const stand = (name: string, text: string) =>
        writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
      stand('postgres', 'echo "postgres (PostgreSQL) 18.1"');
      stand('initdb', `echo "${words}" >&2\nexit 1`);
      await expect(startEmbedded({ dataDir: join(dataDir, 'data'), binDirectory: bin })).rejects.toThrow(
        /^The disk that holds .*\/data\/postgres is full\. /,
      );
    },
  );

  it('when the database is damaged', async () => {
    const other = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
    await other.stop();
    truncateSync(join(dataDir, 'postgres/global/pg_control'));
    const { code, said } = await run({});
    expect(said).toMatch(/^Sundew could not start\. The database in .* is damaged, .* "sundew restore"\.\n$/);
    expect(code).toBe(1);
  });

  it('when the data was made with another secret', async () => {
    const fresh = await freshDatabase();
    const settings = { DATABASE_URL: fresh.url, SUNDEW_SECRET: 'the secret of before, long enough to be taken' };
    expect((await run(settings, true)).code).toBe(0);
    const { code, said } = await run({ ...settings, SUNDEW_SECRET: 'quite another secret, which is long enough too' });
    await fresh.drop();
    expect(said).toMatch(/^Sundew could not start\. What is stored as .* cannot be decrypted\. .*\n$/);
    expect(code).toBe(1);
  });

  it('when another program uses the port', async () => {
    const stranger = createServer();
    const port = await listen(stranger);
    const fresh = await freshDatabase();
    const { code, said } = await run({ DATABASE_URL: fresh.url, SUNDEW_PORT: String(port) });
    stranger.close();
    await fresh.drop();
    expect(said).toBe(
      `Sundew could not start. Another program uses port ${port}. Stop it, or choose another port with SUNDEW_PORT.\n`,
    );
    expect(code).toBe(1);
  });
});
