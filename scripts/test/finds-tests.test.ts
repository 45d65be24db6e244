import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findsTests } from '../testing/finds-tests.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  [['scripts/test/costs'], true],
  [['scripts/test/no-such-folder'], false],
  [['--no-such-option'], true],
] as const)('what %j names is looked for before anything else is done', (words, isFound) => {
  expect(findsTests(root, words)).toBe(isFound);
});
