import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService } from '../../src/main.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { startFault } from '../../src/program/start-faults.ts';
import { freshDatabase } from '../parts/database/fresh-database.ts';
import { until } from '../parts/machine/until.ts';
import { shareCache } from '../parts/service/shared-cache.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sundew-start-'));
  shareCache(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

type Settings = Readonly<Record<string, string>>;

const environment = (settings: Settings) => ({
  ...{ SUNDEW_DATA_DIR: dataDir, SUNDEW_HOST: '127.0.0.1', SUNDEW_PORT: '0' },
  ...{ SUNDEW_DECOY_HTTP_PORT: '0', SUNDEW_DECOY_HTTPS_PORT: '0', SUNDEW_FEED_REFRESH: 'false' },
  ...settings,
});

/**
 * Runs the service in a process of its own until it ends.
 * @param meanwhile is given the number of its process group, which Ctrl-C reaches as a whole
 */
async function run(
  settings: Settings,
  meanwhile: (group: number) => Promise<void> = async () => {},
): Promise<{ code: number | null; said: string }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    env: { PATH, NODE_COMPILE_CACHE, ...environment(settings) },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await meanwhile(child.pid ?? 0);
  return { code: await ended, said };
}

/** Starts the service in this process and ends it. @returns what its program would say; null where it did start */
async function faultOf(settings: Settings): Promise<string | null> {
  const { config } = loadConfig(environment(settings), join(dataDir, 'none.yaml'));
  try {
    await (await startService(config, pino({ level: 'silent' }))).stop();
    return null;
  } catch (error) {
    return startFault(error, config);
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

// Two as a program that ends; the others only start, in this process.
describe('what the operator can put right is told in one line, without a stack', { timeout: 120_000 }, () => {
  it('when another running service uses the data directory', async () => {
    const other = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
    const fault = await faultOf({});
    await other.stop();
    expect(fault).toBe(
      `Sundew could not start. Another running service uses ${dataDir}. Stop it, or choose another SUNDEW_DATA_DIR.`,
    );
  });

  it('when the kept secret is damaged', async () => {
    writeFileSync(join(dataDir, 'secret'), 'short\n');
    const { code, said } = await run({});
    expect(said).toMatch(/^Sundew could not start\. .*secret is damaged: .*\n$/);
    expect(code).toBe(1);
  });

  it('when nothing but its length is left of the kept secret', async () => {
    writeFileSync(join(dataDir, 'secret'), '\0'.repeat(64));
    expect(await faultOf({})).toMatch(/^Sundew could not start\. .*secret is damaged: .*$/);
  });

  it('when the database is one of another release, or none', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/holiday.jpg'), '');
    expect(await faultOf({})).toMatch(/^Sundew could not start\. .* holds no database .*$/);
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '14\n');
    expect(await faultOf({})).toMatch(/^Sundew could not start\. .* was written by PostgreSQL 14; .*$/);
  });

  it('when the data directory cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(await faultOf({ SUNDEW_DATA_DIR: join(dataDir, 'file/data') })).toMatch(
      /^Sundew could not start\. .*file\/data cannot be written: a part of its path is a file\. .*$/,
    );
  });

  it.runIf(process.platform === 'linux')('when the data directory lies where the system makes none', async () => {
    expect(await faultOf({ SUNDEW_DATA_DIR: '/proc/sundew/data' })).toBe(
      'Sundew could not start. /proc/sundew cannot be written: its file system is read-only. ' +
        'Mend that, or choose another SUNDEW_DATA_DIR.',
    );
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
    expect(await faultOf({})).toMatch(
      /^Sundew could not start\. The database in .* is damaged, .* "sundew restore"\.$/,
    );
  });

  it('when the data was made with another secret', async () => {
    const fresh = await freshDatabase();
    const settings = { DATABASE_URL: fresh.url, SUNDEW_SECRET: 'the secret of before, long enough to be taken' };
    expect(await faultOf(settings)).toBeNull();
    const fault = await faultOf({ ...settings, SUNDEW_SECRET: 'quite another secret, which is long enough too' });
    await fresh.drop();
    expect(fault).toMatch(/^Sundew could not start\. What is stored as .* cannot be decrypted\. .*$/);
  });

  it.each(['SUNDEW_HOST', 'SUNDEW_DECOY_HOST'])('when the machine has no such address: %s', async (setting) => {
    // For documentation alone (RFC 5737), so that no machine has it.
    expect(await faultOf({ [setting]: '203.0.113.9' })).toBe(
      `Sundew could not start. This machine has no address 203.0.113.9. Set ${setting} to one that it has, or to 0.0.0.0 for all of them.`,
    );
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

  it('when two of its own settings name one port', async () => {
    const before = createServer();
    const port = String(await listen(before));
    before.close();
    const fresh = await freshDatabase();
    const { code, said } = await run({ DATABASE_URL: fresh.url, SUNDEW_PORT: port, SUNDEW_DECOY_HTTP_PORT: port });
    await fresh.drop();
    expect(said).toContain(`SUNDEW_PORT and SUNDEW_DECOY_HTTP_PORT name the same port ${port}. Give each its own.`);
    expect(code).toBe(1);
  });
});

it('a first start that Ctrl-C ends in the middle says so, without a stack', { timeout: 120_000 }, async () => {
  const inTheMaking = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
  const { code, said } = await run({}, async (group) => {
    // Before there are system tables, initdb overlooks the signal.
    await until(() => inTheMaking().some((name) => existsSync(join(dataDir, name, 'base/1/PG_VERSION'))));
    process.kill(-group, 'SIGINT');
  });
  // The latter where the database was made by then.
  const stopped = [130, 'Stopped before it was running. The next start begins anew.\n'];
  expect([stopped, [0, '']]).toContainEqual([code, said]);
  expect(inTheMaking()).toEqual([]);
});
