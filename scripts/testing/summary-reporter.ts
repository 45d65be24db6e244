import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/** What the run came to, for the last line of `npm test`. */
export interface TestSummary {
  readonly passed: number;
  /** Failed tests, files that could not be loaded and errors outside of any test. */
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
}

export interface SkippedTest {
  readonly name: string;
  /** The note given to `context.skip(note)`; empty when the test gave none. */
  readonly reason: string;
}

/** Writes a TestSummary as JSON to the file named by SUNDEW_TEST_SUMMARY. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const file = process.env.SUNDEW_TEST_SUMMARY;
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify(summarize(modules, errors.length + (reason === 'interrupted' ? 1 : 0))));
  }
}

function summarize(modules: readonly TestModule[], otherFailures: number): TestSummary {
  let passed = 0;
  let failed = otherFailures;
  const skipped: SkippedTest[] = [];
  for (const module of modules) {
    failed += module.errors().length;
    for (const suite of module.children.allSuites()) failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      else if (result.state === 'skipped') skipped.push({ name: test.fullName, reason: result.note ?? '' });
      else failed += 1;
    }
  }
  return { passed, failed, skipped };
}
