import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('has in its lock file the hash of the Node that runs everything', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  // `bin/node` of a package: the file that runs this, whatever link led to it.
  const folder = relative(ROOT, join(process.execPath, '../..'));
  expect(Object.keys(lock.packages)).toContain(folder);
  expect(lock.packages[folder]?.integrity).toMatch(/^sha512-/);
});
