import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces the file at once, so that no reader ever sees half of it; only its owner may read it. */
export function writePrivateFile(path: string, text: string, directoryMode?: number): void {
  mkdirSync(dirname(path), { recursive: true, ...(directoryMode === undefined ? {} : { mode: directoryMode }) });
  const draft = `${path}.${randomUUID()}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
