import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Home } from './home.ts';

/** What `postmaster.pid` says about the server that wrote it. */
export interface LockFile {
  readonly pid: number;
  readonly socketDirectory: string;
  readonly port: number;
}

/**
 * The server that really runs on this data directory, or null. A lock file whose process number belongs to something
 * else by now is removed; one that belongs to nobody is left to PostgreSQL, which also looks for stray sessions.
 */
export function runningServer(dataDirectory: string): LockFile | null {
  const file = path.join(dataDirectory, 'postmaster.pid');
  const lock = readLockFile(file);
  if (lock === null) return null;
  if (isServerOf(lock.pid, dataDirectory)) return lock;
  if (isAlive(lock.pid)) rmSync(file, { force: true });
  return null;
}

/**
 * Removes what a killed server left in its socket directory. PostgreSQL would believe the lock there as long as its
 * process number is taken, be it by a dead process that nobody collects.
 */
export function clearStaleLocks({ dataDirectory, socketDirectory }: Home): void {
  if (runningServer(dataDirectory) !== null) return;
  for (const name of readdirSync(socketDirectory)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(socketDirectory, name), { force: true });
  }
}

/** A number alone proves nothing after a restart of the machine or container: a server works inside its PGDATA. */
export function isServerOf(pid: number, dataDirectory: string): boolean {
  try {
    if (process.platform !== 'linux') return commandLine(pid).includes(dataDirectory);
    const theirs = statSync(`/proc/${pid}/cwd`);
    const ours = statSync(dataDirectory);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch {
    return false;
  }
}

function readLockFile(file: string): LockFile | null {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 1)) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 5432, socketDirectory: lines[4]?.trim() ?? '' };
}

/** True for the number of a process, whoever runs it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandLine(pid: number): string {
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}
