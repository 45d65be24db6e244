import { expect, test } from 'vitest';
import { costsOf } from '../testing/costs.ts';

test('the slowest files come first, and every folder is summed down to the capability', () => {
  const files = [
    { file: 'e2e/a.test.ts', seconds: 2 },
    { file: 'apps/server/test/decoys/api/b.test.ts', seconds: 1.26 },
    { file: 'apps/server/test/decoys/c.test.ts', seconds: 3.5 },
  ];
  expect(costsOf(files).map((line) => line.trim())).toEqual([
    'Slowest of 3 files:',
    '3.5 s  apps/server/test/decoys/c.test.ts',
    '2.0 s  e2e/a.test.ts',
    '1.3 s  apps/server/test/decoys/api/b.test.ts',
    'By folder:',
    '4.8 s  apps/server/test/decoys',
    '2.0 s  e2e',
  ]);
});

test('of many files only the slowest are named, and of none there is nothing to tell', () => {
  const files = Array.from({ length: 40 }, (_, at) => ({ file: `e2e/${at}.test.ts`, seconds: at }));
  expect(costsOf(files).filter((line) => line.includes('.test.ts'))).toHaveLength(15);
  expect(costsOf([])).toEqual([]);
});
