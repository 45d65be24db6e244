import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Family } from './family.ts';

const folder = join(import.meta.dirname, '../families');

/** Every family of the repository: one definition per file of `scripts/families`. */
export async function loadFamilies(): Promise<readonly Family[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { family } = (await import(join(folder, file))) as { family: Family };
      return family;
    }),
  );
}
