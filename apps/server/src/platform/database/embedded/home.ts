import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UnableToStart } from '../../config/unable-to-start.ts';
import { barrier } from './reach.ts';
import type { SystemUser } from './system-user.ts';

/** Where a root service keeps PostgreSQL's files when its own data directory lies below a closed one such as /root. */
const OUTSIDE_ROOT = '/var/lib/sundew';
/** `sun_path` holds 107 bytes on Linux and 103 on macOS; PostgreSQL appends `/.s.PGSQL.5432` and a lock file's name. */
const LONGEST_SOCKET_DIRECTORY = 80;

/** The directories of one embedded server. */
export interface Home {
  /** PGDATA. */
  readonly dataDirectory: string;
  readonly socketDirectory: string;
  /** Where binaries are copied when the user cannot reach the installed ones. */
  readonly binariesDirectory: string;
  readonly logFile: string;
}

/**
 * Settles where things lie, so that the user PostgreSQL runs as can reach them. The service's own data directory is
 * opened for that user's group (passing through only) when it must; directories above it are never changed: if one of
 * them is closed, the files go to `/var/lib/sundew/<hash>` and `<data>/postgres` is a link to them.
 */
export function settleHome(serviceDataDirectory: string, user: SystemUser): Home {
  mkdirSync(serviceDataDirectory, { recursive: true, mode: 0o700 });
  const service = realpathSync(serviceDataDirectory);
  const base = reachableBase(service, user);
  const home: Home = {
    dataDirectory: path.join(base, 'postgres'),
    socketDirectory: socketDirectory(base),
    binariesDirectory: path.join(base, 'postgres-binaries'),
    logFile: path.join(base, 'postgres.log'),
  };
  if (base !== service) link(path.join(service, 'postgres'), home.dataDirectory);
  return home;
}

/** A directory only this user may enter. Refuses one that somebody else prepared. */
export function makePrivate(directory: string, user: SystemUser): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const stats = lstatSync(directory);
  const mine = stats.uid === (process.getuid?.() ?? stats.uid) || stats.uid === user.uid;
  if (!stats.isDirectory() || !mine) throw new UnableToStart(`${directory} belongs to somebody else; remove it.`);
  chmodSync(directory, 0o700);
  if (user.switched) chownSync(directory, user.uid, user.gid);
}

function reachableBase(service: string, user: SystemUser): string {
  if (barrier(path.dirname(service), user) !== null) {
    const outside = path.join(OUTSIDE_ROOT, shortHash(service));
    mkdirSync(outside, { recursive: true, mode: 0o755 });
    return outside;
  }
  if (barrier(service, user) !== null) {
    chownSync(service, statSync(service).uid, user.gid);
    chmodSync(service, (statSync(service).mode & 0o7777) | 0o010);
  }
  return service;
}

function link(from: string, to: string): void {
  const stats = lstatSync(from, { throwIfNoEntry: false });
  if (stats === undefined) symlinkSync(to, from);
  else if (!stats.isSymbolicLink() && existsSync(path.join(from, 'PG_VERSION'))) {
    throw new UnableToStart(
      `${from} holds a database that the user PostgreSQL runs as cannot reach. Move the data directory out of the closed directory above it.`,
    );
  }
}

function socketDirectory(base: string): string {
  const beside = path.join(base, 'postgres-socket');
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_DIRECTORY) return beside;
  return path.join(os.tmpdir(), `sundew-${shortHash(base)}`);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
