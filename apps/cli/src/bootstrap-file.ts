import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { readJsonFile } from './service.ts';

const FILE = 'bootstrap.json';

/** What `bootstrap` printed last; empty when it never ran here. */
export function readBootstrapFile(dataDir: string): Partial<BootstrapValues> {
  const kept = readJsonFile(join(dataDir, FILE)) ?? {};
  // Only texts: the file may have been edited.
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
}

/** Replaces the file at once, so that no reader ever sees half of it; only its owner may read it. */
export function writeBootstrapFile(dataDir: string, values: BootstrapValues): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  const draft = `${path}.${randomUUID()}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, `${JSON.stringify(values, null, 2)}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return path;
}
