import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** `.npmrc` silences warnings of the install, for the sake of one kind; this reads those that people are spared. */
it('silences no warning of npm but that of a Node that runs nothing here', () => {
  const words = ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund', '--loglevel=warn'];
  const { status, stderr } = spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => /^npm /.test(line) && !/^npm warn EBADENGINE/.test(line))).toEqual([]);
  expect(status).toBe(0);
});
