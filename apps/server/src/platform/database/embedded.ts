import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from '@sundew/wire/time/back-off';
import type pg from 'pg';
import { UnableToStart } from '../config/unable-to-start.ts';
import { type Binaries, findBinaries, packagedDirectory, programs } from './embedded/binaries.ts';
import { ensureCluster, writeSettings } from './embedded/cluster.ts';
import { type Home, makePrivate, settleHome } from './embedded/home.ts';
import { knownFault } from './embedded/known-faults.ts';
import { clearStaleLocks, runningServer } from './embedded/lock-file.ts';
import { logSize, type Postmaster, readLog, spawnPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { ensureDatabase, firstSession, socketUrl, takeOwnership } from './embedded/session.ts';
import { serverSettings } from './embedded/settings.ts';
import { chooseSystemUser, type SystemUser } from './embedded/system-user.ts';

export interface EmbeddedOptions {
  /** The service's data directory; PostgreSQL's files lie in `postgres` below it. */
  readonly dataDir: string;
  /** A directory with `postgres` and `initdb` to use instead of the packaged ones. */
  readonly binDirectory?: string;
  /** Settings on top of ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Told about what the operator should know: a server taken over, restarted, slow to recover. */
  readonly onNotice?: (text: string) => void;
}

export interface EmbeddedServer {
  /** Address for `openDatabase`. */
  readonly url: string;
  /** Process number of the server as of now; it changes when the server was restarted. */
  readonly pid: () => number;
  /** Ends the server cleanly (nothing when it belongs to another process). */
  stop(): Promise<void>;
}

const OWNERSHIP_PATIENCE_MS = 6_000;
const STRAY_SESSIONS_PATIENCE_MS = 15_000;
const FIRST_RESTART_PAUSE_MS = 100;
const LONGEST_RESTART_PAUSE_MS = 10_000;

/**
 * Starts the embedded PostgreSQL for one service and keeps it running until `stop`. A server that a killed service left
 * behind is ended cleanly first; one whose service still runs is an error.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const user = await chooseSystemUser(path.join(options.dataDir, 'postgres'));
  const home = settleHome(options.dataDir, user);
  makePrivate(home.socketDirectory, user);
  const binaries = options.binDirectory
    ? await programs(options.binDirectory)
    : await findBinaries(packagedDirectory(), home.binariesDirectory, user);
  await ensureCluster(home, binaries, user, { durable: options.settings?.fsync !== 'off' });
  await endAbandonedServer(home, options);
  const settings = { ...serverSettings(binaries.majorVersion, home.socketDirectory), ...options.settings };
  writeSettings(home, settings, user);
  return supervise(home, () => launch(home, binaries, user), options.onNotice ?? (() => {}));
}

/**
 * The server of a data directory for a short task beside the service: the running one, or one started for the task.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const running = runningServer(resolved(path.join(options.dataDir, 'postgres')));
  if (running === null) return startEmbedded(options);
  const session = await firstSession(running.socketDirectory, () => null);
  await ensureDatabase(session);
  await session.end();
  return { url: socketUrl(running.socketDirectory), pid: () => running.pid, stop: async () => {} };
}

interface Launched {
  readonly postmaster: Postmaster;
  readonly session: pg.Client;
}

/** One start: process up, first session open, ownership taken, database there. */
async function launch(home: Home, binaries: Binaries, user: SystemUser): Promise<Launched> {
  const deadline = Date.now() + STRAY_SESSIONS_PATIENCE_MS;
  for (;;) {
    clearStaleLocks(home);
    const logStart = logSize(home.logFile);
    const postmaster = await spawnPostmaster(binaries, home, user);
    let ended: string | null = null;
    void postmaster.ended.then((how) => {
      ended = `PostgreSQL ended at its start (${how}).\n${readLog(home.logFile, logStart)}`;
    });
    try {
      const session = await firstSession(home.socketDirectory, () => ended);
      if (ended !== null || !(await takeOwnership(session, OWNERSHIP_PATIENCE_MS))) throw inUse(home);
      await ensureDatabase(session);
      return { postmaster, session };
    } catch (error) {
      // Sessions of a server that was killed keep its memory for a moment.
      const stray = ended !== null && /still in use/.test(ended);
      if (ended === null) await stopPostmaster(postmaster.pid, home.dataDirectory);
      if (!stray || Date.now() > deadline) throw knownFault(ended, home.dataDirectory) ?? error;
    }
    await sleep(200);
  }
}

/** Starts the server, starts it again whenever it ends by itself, and ends it on demand. */
async function supervise(
  home: Home,
  start: () => Promise<Launched>,
  notice: (text: string) => void,
): Promise<EmbeddedServer> {
  let current = await start();
  const stopping = new AbortController();
  let failures = 0;

  // Last resort when the process ends without `stop`: the signal is sent, nobody waits.
  const onExit = () => {
    try {
      process.kill(current.postmaster.pid, 'SIGINT');
    } catch {
      // It ended already.
    }
  };
  process.once('exit', onExit);

  async function end({ postmaster, session }: Launched): Promise<void> {
    await session.end().catch(() => {});
    postmaster.await();
    await stopPostmaster(postmaster.pid, home.dataDirectory);
  }

  async function watch(): Promise<void> {
    const how = await current.postmaster.ended;
    await current.session.end().catch(() => {});
    while (!stopping.signal.aborted) {
      notice(`PostgreSQL ended unexpectedly (${how}); starting it again.`);
      const pauseMs = backOff(FIRST_RESTART_PAUSE_MS, LONGEST_RESTART_PAUSE_MS, failures + 1);
      await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      try {
        if (stopping.signal.aborted) return;
        current = await start();
        failures = 0;
        // Whoever stops knows only of the server before this one.
        if (stopping.signal.aborted) return await end(current);
        return watch();
      } catch (error) {
        notice(`PostgreSQL could not be started: ${(error as Error).message}`);
        failures += 1;
      }
    }
  }
  const watching = watch();

  return {
    url: socketUrl(home.socketDirectory),
    pid: () => current.postmaster.pid,
    async stop() {
      stopping.abort();
      await end(current);
      await watching;
      process.off('exit', onExit);
    },
  };
}

async function endAbandonedServer(home: Home, options: EmbeddedOptions): Promise<void> {
  const running = runningServer(home.dataDirectory);
  if (running === null) return;
  const hasEnded = () => (runningServer(home.dataDirectory) === null ? 'It has ended.' : null);
  const session = await firstSession(running.socketDirectory, hasEnded).catch((error: Error) => {
    if (hasEnded() !== null) return null;
    throw error;
  });
  if (session === null) return;
  const mine = await takeOwnership(session, OWNERSHIP_PATIENCE_MS);
  await session.end();
  if (!mine) throw inUse(home);
  options.onNotice?.('A PostgreSQL server left by a service that was killed is ended and started anew.');
  await stopPostmaster(running.pid, home.dataDirectory);
}

function inUse({ dataDirectory }: Home): Error {
  const directory = path.dirname(dataDirectory);
  return new UnableToStart(`Another running service uses ${directory}. Stop it, or choose another SUNDEW_DATA_DIR.`);
}

function resolved(target: string): string {
  try {
    return realpathSync(target);
  } catch {
    return target;
  }
}
