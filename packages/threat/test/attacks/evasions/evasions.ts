import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Evasion } from './evasion.ts';

const FOLDER = join(import.meta.dirname, 'transformations');

/** All transformations, one file each; the file exports one `Evasion` named `evasion`. */
export const evasions: readonly Evasion[] = await Promise.all(
  readdirSync(FOLDER)
    .sort()
    .map(async (file) => {
      const { evasion } = (await import(join(FOLDER, file))) as { readonly evasion: Evasion };
      if (`${evasion.name}.ts` !== basename(file)) throw new Error(`${file} names itself ${evasion.name}.`);
      return evasion;
    }),
);
