import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { UnableToStart } from '../../config/unable-to-start.ts';
import { HOUR_MS } from '../../time/units.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { knownFault } from './known-faults.ts';
import { renderSettings } from './settings.ts';
import type { SystemUser } from './system-user.ts';

const run = promisify(execFile);

export const SUPERUSER = 'sundew';

/** Making one takes seconds. */
const ABANDONED_MS = HOUR_MS;

const CONFIGURATION = `# Sundew rewrites sundew.conf at every start; settings in local.conf win over it.
include 'sundew.conf'
include_if_exists 'local.conf'
`;

/**
 * Makes PGDATA when there is none. It is built beside its final place and renamed when complete, so that a start that
 * was interrupted leaves nothing half-made behind. Only throw-away data is not `durable`: then no file is synced.
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  user: SystemUser,
  { durable }: { durable: boolean },
): Promise<void> {
  clearAbandoned(home.dataDirectory);
  if (existsSync(path.join(home.dataDirectory, 'PG_VERSION'))) {
    refuseOtherVersion(home, binaries);
    return;
  }
  refuseForeignFiles(home.dataDirectory);
  // In containers that share a directory, process numbers are often the same.
  const unfinished = mkdtempSync(`${home.dataDirectory}.new-`);
  if (user.switched) chownSync(unfinished, user.uid, user.gid);
  try {
    await run(binaries.initdb, initdbArguments(unfinished, binaries, durable), {
      cwd: unfinished,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      ...(user.switched ? { uid: user.uid, gid: user.gid } : {}),
    });
    writeFileSync(path.join(unfinished, 'postgresql.conf'), CONFIGURATION);
    writeOwned(path.join(unfinished, 'local.conf'), '# Settings of your own, one per line: name = value\n', user);
    putInPlace(unfinished, home.dataDirectory);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw knownFault((error as { readonly stderr?: string }).stderr ?? null, home.dataDirectory) ?? error;
  }
}

/** What starts left that were killed in the middle; another process may be making a younger one. */
function clearAbandoned(dataDirectory: string): void {
  const beside = path.dirname(dataDirectory);
  for (const name of readdirSync(beside)) {
    if (!name.startsWith(`${path.basename(dataDirectory)}.new-`)) continue;
    const left = path.join(beside, name);
    try {
      if (Date.now() - statSync(left).mtimeMs > ABANDONED_MS) rmSync(left, { recursive: true, force: true });
    } catch {
      // It costs room alone, or is gone by now.
    }
  }
}

/** Takes the place of an empty directory, never of a cluster that another service made meanwhile: that one is used. */
function putInPlace(made: string, dataDirectory: string): void {
  try {
    renameSync(made, dataDirectory);
  } catch (error) {
    if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) throw error;
    rmSync(made, { recursive: true, force: true });
  }
}

/** Writes the settings of this release; `postgresql.conf` includes them. */
export function writeSettings(home: Home, settings: Readonly<Record<string, string>>, user: SystemUser): void {
  writeOwned(path.join(home.dataDirectory, 'sundew.conf'), renderSettings(settings), user);
}

function writeOwned(file: string, text: string, user: SystemUser): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (user.switched) chownSync(file, user.uid, user.gid);
}

function initdbArguments(directory: string, { majorVersion }: Binaries, durable: boolean): string[] {
  // Text compares by bytes everywhere, so an index never depends on the machine's locale library.
  const provider = majorVersion >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  return [
    '-D',
    directory,
    '-U',
    SUPERUSER,
    '--encoding=UTF8',
    '--locale=C',
    ...provider,
    '--auth=trust',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ];
}

function refuseOtherVersion({ dataDirectory }: Home, { majorVersion }: Binaries): void {
  const found = readFileSync(path.join(dataDirectory, 'PG_VERSION'), 'utf8').trim();
  if (found === String(majorVersion)) return;
  throw new UnableToStart(
    `${dataDirectory} was written by PostgreSQL ${found}; this release brings PostgreSQL ${majorVersion}, which cannot read it. ` +
      `Start the release that wrote it, take a backup there and restore it here, or use pg_upgrade.`,
  );
}

function refuseForeignFiles(dataDirectory: string): void {
  if (!existsSync(dataDirectory)) return;
  const files = readdirSync(dataDirectory);
  if (files.length > 0) {
    throw new UnableToStart(
      `${dataDirectory} is not empty and holds no database (${files[0]}, …). Move its files away first.`,
    );
  }
}
