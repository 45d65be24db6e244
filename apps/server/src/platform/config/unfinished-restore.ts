import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnableToStart } from './unable-to-start.ts';

const fileIn = (directory: string): string => join(directory, 'unfinished-restore');

/** Whether a restore into the data directory has begun and neither ended nor failed: it was killed, or goes on still. */
export function isRestoreUnfinished(directory: string): boolean {
  return existsSync(fileIn(directory));
}

export function markRestore(directory: string): void {
  writeFileSync(fileIn(directory), '', { mode: 0o600, flush: true });
}

export function unmarkRestore(directory: string): void {
  rmSync(fileIn(directory), { force: true });
}

/**
 * What a killed restore leaves looks like a new installation, which would begin to record beside the lost one.
 * @throws UnableToStart
 */
export function demandRestored(directory: string): void {
  if (!isRestoreUnfinished(directory)) return;
  throw new UnableToStart(
    `A restore into ${directory} did not end. Run it again, or move the directory away to begin anew.`,
  );
}
