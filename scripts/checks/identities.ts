import { join } from 'node:path';
import { loadFamilies } from '../registries/families.ts';
import { identityFaults } from '../registries/registry.ts';

/** Fails when a member calls itself something else than its file. Loads the registries, so they must be fresh. */
const root = join(import.meta.dirname, '../..');

for (const family of await loadFamilies()) {
  for (const fault of await identityFaults(root, family)) {
    console.error(fault);
    process.exitCode = 1;
  }
}
