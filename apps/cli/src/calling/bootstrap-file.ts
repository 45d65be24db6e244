import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { writePrivateFile } from './private-file.ts';
import { readJsonFile } from './service.ts';

const FILE = 'bootstrap.json';

/** What `bootstrap` printed last; empty when it never ran here. */
export function readBootstrapFile(dataDir: string): Partial<BootstrapValues> {
  const kept = readJsonFile(join(dataDir, FILE)) ?? {};
  // Only texts: the file may have been edited.
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
}

/** Keeps what `bootstrap` printed, for its owner only. */
export function writeBootstrapFile(dataDir: string, values: BootstrapValues): string {
  const path = join(dataDir, FILE);
  writePrivateFile(path, `${JSON.stringify(values, null, 2)}\n`);
  return path;
}
