import { expect, test } from 'vitest';
import { trySecondTime } from '../testing/second-try.ts';
import type { FileSummary, TestSummary } from '../testing/summary-reporter.ts';

const went = (file: string, passed: number, ...failures: readonly string[]): FileSummary => ({
  ...{ file, seconds: 1, passed, failed: failures.length, failures },
});

const summaryOf = (...files: readonly FileSummary[]): TestSummary => ({
  passed: files.reduce((total, file) => total + file.passed, 0),
  failed: files.reduce((total, file) => total + file.failed, 0),
  skipped: [],
  files,
});

test('a test that passes alone is told as unsteady, and one that fails again has failed', async () => {
  const first = summaryOf(went('a.test.ts', 3), went('b.test.ts', 2, 'one', 'two'));
  const asked: (readonly string[])[] = [];
  const summary = await trySecondTime(first, async (paths) => {
    asked.push(paths);
    return summaryOf(went('b.test.ts', 3, 'two'));
  });
  expect(asked).toEqual([['b.test.ts']]);
  expect(summary).toMatchObject({ passed: 6, failed: 1, unsteady: [{ file: 'b.test.ts', name: 'one' }] });
});

test('a second run that ends before it can tell anything leaves a failure', async () => {
  const lost: TestSummary = { passed: 0, failed: 1, skipped: [], files: [] };
  const summary = await trySecondTime(summaryOf(went('a.test.ts', 0, 'one')), async () => lost);
  expect(summary).toMatchObject({ failed: 1, unsteady: [] });
});

test('what failed outside of any test, or in many files, is not tried again', async () => {
  const never = () => Promise.reject(new Error('was run'));
  const outside = { ...summaryOf(went('a.test.ts', 1)), failed: 1 };
  expect((await trySecondTime(outside, never)).failed).toBe(1);
  const many = summaryOf(...Array.from({ length: 6 }, (_, at) => went(`${at}.test.ts`, 0, 'one')));
  expect((await trySecondTime(many, never)).failed).toBe(6);
});
