import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LEAST_SECRET_LENGTH } from './secret-length.ts';
import { UnableToStart } from './unable-to-start.ts';

/** What other programs on this machine need to find the running service. */
export interface ServiceFile {
  readonly pid: number;
  readonly base_url: string;
  /** The same over this machine's own loopback, whatever stands in front of the public address. */
  readonly local_url: string;
  readonly ingest_url: string;
  readonly started_at: string;
}

export interface DataDirectory {
  readonly path: string;
  /** The installation's secret: the given one, or the one made on the first run. */
  secret(given: string | null): string;
  /** Puts the secret of a backup into a directory that has none. */
  restoreSecret(secret: string): void;
  announce(service: ServiceFile): void;
  withdraw(): void;
}

/** Opens (and on the first run makes) the directory of everything kept on disk. */
export function openDataDirectory(directory: string): DataDirectory {
  const path = resolve(directory);
  makeDirectory(path);
  const secretFile = join(path, 'secret');
  const serviceFile = join(path, 'service.json');
  return {
    path,
    secret(given) {
      if (given !== null) return given;
      if (existsSync(secretFile)) {
        chmodSync(secretFile, 0o600);
        const kept = readFileSync(secretFile, 'utf8').trim();
        // A disk that lost power in the middle of writing leaves NUL bytes.
        if (kept.length >= LEAST_SECRET_LENGTH && !kept.includes('\0')) return kept;
        throw new UnableToStart(
          `${secretFile} is damaged: put the secret back from a backup, or remove it to begin anew.`,
        );
      }
      const made = randomBytes(48).toString('base64url');
      return writeFirst(secretFile, `${made}\n`) ? made : this.secret(null);
    },
    restoreSecret(secret) {
      if (!writeFirst(secretFile, `${secret}\n`)) throw new UnableToStart(`${secretFile} is there already.`);
    },
    announce(service) {
      writeWhole(serviceFile, `${JSON.stringify(service, null, 2)}\n`);
    },
    withdraw() {
      rmSync(serviceFile, { force: true });
    },
  };
}

/** Step by step: Node's own `recursive` goes on for ever below `/proc`, where nothing can be made in what is there. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Like `writeWhole`, but what another process put there meanwhile stays: false then. */
function writeFirst(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}.tmp`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // Some file systems know no second name of a file.
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A crash leaves the old file or the new one, never half of one. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
