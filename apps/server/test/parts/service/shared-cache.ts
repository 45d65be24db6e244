import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '../../../../../node_modules/.cache/sundew-test');

/** Gives a data directory what a first start works out, which is done once per machine instead of once per suite. */
export function shareCache(dataDir: string): void {
  for (const folder of [SHARED, dataDir]) mkdirSync(folder, { recursive: true });
  const own = join(dataDir, 'cache');
  if (!existsSync(own)) symlinkSync(SHARED, own);
}
