import { spawn } from 'node:child_process';
import { closeSync, fchmodSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { isServerOf } from './lock-file.ts';
import type { SystemUser } from './system-user.ts';

const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

/** A server process that we started. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves with a sentence once the process has ended, for whatever reason. */
  readonly ended: Promise<string>;
  /** From now on the process waits for the end. */
  readonly await: () => void;
}

/**
 * Starts `postgres`. It gets a session of its own, so that Ctrl-C in a terminal reaches the service alone, which ends
 * the server when its own work is done.
 */
export function spawnPostmaster(binaries: Binaries, home: Home, user: SystemUser): Promise<Postmaster> {
  const log = openLog(home.logFile);
  try {
    const child = spawn(binaries.postgres, ['-D', home.dataDirectory], {
      detached: true,
      cwd: home.dataDirectory,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...(user.switched ? { uid: user.uid, gid: user.gid } : {}),
    });
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('spawn', () => {
        // The service lives for its own reasons; a stop that was forgotten must not hang it.
        child.unref();
        resolve({ pid: child.pid ?? 0, ended, await: () => child.ref() });
      });
    });
  } finally {
    closeSync(log);
  }
}

/** What the server logged after the first `fromBytes` bytes, its end if that is much; for error messages. */
export function readLog(file: string, fromBytes = 0): string {
  try {
    return readFileSync(file).subarray(fromBytes).toString('utf8').slice(-2_000).trim();
  } catch {
    return '';
  }
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Fast shutdown (clients are cut, data is flushed); harder ways when it takes longer than `patienceMs`. */
export async function stopPostmaster(pid: number, dataDirectory: string, patienceMs = 30_000): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isServerOf(pid, dataDirectory)) return;
    process.kill(pid, signal);
    if (await gone(pid, dataDirectory, waitMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

async function gone(pid: number, dataDirectory: string, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    if (!isServerOf(pid, dataDirectory)) return true;
    await sleep(20);
  }
  return false;
}

function openLog(file: string): number {
  if (logSize(file) > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}
