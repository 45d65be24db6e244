import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, where Linux has one. */
const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
/** Tells those who load the configuration again, and processes that a run starts, that there is a folder. */
const VARIABLE = 'SUNDEW_TEST_FOLDER';

/**
 * Gives the run a folder for its temporary files, which goes with it. It lies in memory where there is room: the database
 * of a test is a thousand files, and on a disk making them takes longer than many a test.
 */
export function useRunFolder(): void {
  if (process.env[VARIABLE] !== undefined) return;
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'sundew-'));
  // As open as the folder of the system, for programs that run as another user.
  chmodSync(folder, 0o1777);
  process.env[VARIABLE] = folder;
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES && runsPrograms(folder);
  } catch {
    return false;
  }
}

/** Some tests write programs; containers often let none run from memory. */
function runsPrograms(folder: string): boolean {
  const trial = mkdtempSync(join(folder, 'sundew-'));
  try {
    const program = join(trial, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(trial, { recursive: true });
  }
}
