import type { Generator } from '../generation/generator.ts';
import { loadFamilies } from '../registries/families.ts';
import { readRegistry } from '../registries/registry.ts';

/** `registry.gen.ts` of every family. */
export const generator: Generator = {
  name: 'registries',
  async generate(root) {
    const registries = (await loadFamilies())
      .map((family) => readRegistry(root, family))
      .filter((registry) => registry !== null);
    const faults = registries.flatMap((registry) => registry.faults);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return registries;
  },
};
