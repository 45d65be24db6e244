import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, runningServer } from '../embedded/lock-file.ts';
import { stopPostmaster } from '../embedded/postmaster.ts';

/** With the number of the process that checks. */
const NAME = /^sundew-check-(\d+)-/;

/**
 * Makes a directory in which a backup is looked at, and removes those of checks that were killed, with the servers that run
 * in them still: nobody else would.
 */
export async function openCheckDirectory(): Promise<string> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1] ?? process.pid);
    const directory = join(tmpdir(), name);
    if (isAlive(pid) || !isOurs(directory)) continue;
    const server = runningServer(join(directory, 'postgres'));
    if (server !== null) await stopPostmaster(server.pid, join(directory, 'postgres'));
    rmSync(directory, { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), `sundew-check-${process.pid}-`));
}

/** Anybody may put a directory of that name there, with the number of any process in it as its server's. */
function isOurs(directory: string): boolean {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}
