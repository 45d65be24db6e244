import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { UnableToStart } from '../../config/unable-to-start.ts';

const run = promisify(execFile);

/** Whom PostgreSQL runs as. `null` fields: as this process, which is not root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
  /** True when the process is root and must hand its children to this user. */
  readonly switched: boolean;
}

const OWN_NAME = 'sundew';
const FALLBACKS = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so a root process picks: who owns the data already, else a system user `sundew`
 * (made when the machine lets us), else `postgres`, else `nobody`.
 * @param dataDirectory of PostgreSQL; may not exist yet
 */
export async function chooseSystemUser(dataDirectory: string): Promise<SystemUser> {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? uid, switched: false };
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, switched: true };
  const found = (await lookUp(OWN_NAME)) ?? (await create()) ?? (await firstOf(FALLBACKS));
  if (found !== null) return { ...found, switched: true };
  throw new UnableToStart(
    'PostgreSQL cannot run as root, and no other system user was found. Start the service as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function create(): Promise<{ uid: number; gid: number } | null> {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  try {
    await run('useradd', ['--system', '--user-group', ...home, OWN_NAME]);
  } catch {
    // No such tool, a read-only image, or another process was faster: the look-up tells.
  }
  return lookUp(OWN_NAME);
}

async function firstOf(names: readonly string[]): Promise<{ uid: number; gid: number } | null> {
  for (const name of names) {
    const found = await lookUp(name);
    if (found !== null && found.uid !== 0) return found;
  }
  return null;
}
