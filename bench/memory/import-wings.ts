import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Run in a process of its own with `--expose-gc`: loads what each wing is composed of, bottom up, and prints in JSON how
 * much more memory is in use after a collection, in MiB, on the heap of V8 and beside it. A package counts for the first
 * wing that loads it. What a wing builds up when it starts, such as routes and tables, is not in it.
 */
const SOURCES = join(import.meta.dirname, '../../apps/server/src');
const WINGS = [
  'platform',
  'outside',
  'accounts',
  'detection',
  'intake',
  'decoys',
  'insight',
  'enforcement',
  'operation',
] as const;

const megabytes: Record<string, number> = {};
for (const wing of WINGS) {
  const before = inUse();
  await import(pathToFileURL(join(SOURCES, wing, `compose-${wing}.ts`)).href);
  megabytes[wing] = (inUse() - before) / 1024 / 1024;
}
console.log(JSON.stringify(megabytes));

function inUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
