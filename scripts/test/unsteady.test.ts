import { expect, test } from 'vitest';
import type { FileSummary, TestSummary } from '../testing/summary-reporter.ts';
import { findUnsteady } from '../testing/unsteady.ts';

const went = (file: string, passed: number, ...failures: readonly string[]): FileSummary => ({
  ...{ file, seconds: 1, passed, failed: failures.length, failures },
});

const summaryOf = (...files: readonly FileSummary[]): TestSummary => ({
  passed: files.reduce((total, file) => total + file.passed, 0),
  failed: files.reduce((total, file) => total + file.failed, 0),
  skipped: [],
  files,
});

test('a test that passes alone is unsteady, one that fails again is not', async () => {
  const asked: (readonly string[])[] = [];
  const unsteady = await findUnsteady(
    summaryOf(went('a.test.ts', 3), went('b.test.ts', 2, 'one', 'two')),
    async (paths) => {
      asked.push(paths);
      return summaryOf(went('b.test.ts', 3, 'two'));
    },
  );
  expect(asked).toEqual([['b.test.ts']]);
  expect(unsteady).toEqual([{ file: 'b.test.ts', name: 'one' }]);
});

test('nothing is called unsteady by a second run that ends before it can tell anything', async () => {
  const lost: TestSummary = { passed: 0, failed: 1, skipped: [], files: [] };
  expect(await findUnsteady(summaryOf(went('a.test.ts', 0, 'one')), async () => lost)).toEqual([]);
});

test('what failed outside of any test, or in many files, is not tried again', async () => {
  const never = () => Promise.reject(new Error('was run'));
  expect(await findUnsteady({ ...summaryOf(went('a.test.ts', 1)), failed: 1 }, never)).toEqual([]);
  const many = summaryOf(...Array.from({ length: 6 }, (_, at) => went(`${at}.test.ts`, 0, 'one')));
  expect(await findUnsteady(many, never)).toEqual([]);
});
