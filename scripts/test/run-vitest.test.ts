import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runVitest } from '../testing/run-vitest.ts';

const root = join(import.meta.dirname, '../..');

test('passed, failed and skipped tests are told apart, and a file that cannot be loaded is a failure', async () => {
  const summary = await runVitest(root, ['--config', 'scripts/test/fixtures/vitest.config.ts'], 'ignore');
  expect(summary).toEqual({
    passed: 1,
    failed: 2,
    skipped: [{ name: 'a suite > that cannot run', reason: 'needs a part that is not there' }],
    files: expect.arrayContaining([
      expect.objectContaining({ file: 'mixed.sample.ts', passed: 1, failed: 1, seconds: expect.any(Number) }),
    ]),
  });
});

test('a run that ends before it can tell anything is a failure', async () => {
  const summary = await runVitest(root, ['--config', 'scripts/test/fixtures/no-such.config.ts'], 'ignore');
  expect(summary).toEqual({ passed: 0, failed: 1, skipped: [], files: [] });
});
