import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from '../generation/generator.ts';
import { loadFamilies } from '../registries/families.ts';
import { REGISTRY_FILE, readRegistries } from '../registries/registry.ts';

/** `registry.gen.ts` of every family. */
export const generator: Generator = {
  name: 'registries',
  async generate(root) {
    const registries = (await loadFamilies()).flatMap((family) => readRegistries(root, family));
    const known = new Set(registries.map((registry) => join(root, registry.path)));
    const orphans = globSync(`${root}/{apps,packages,sensors}/*/src/**/${REGISTRY_FILE}`).filter(
      (file) => !known.has(file),
    );
    const faults = [
      ...registries.flatMap((registry) => registry.faults),
      ...orphans.map((file) => `${file} belongs to no family; define the family in scripts/families.`),
    ];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return registries;
  },
};
