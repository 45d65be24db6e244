import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import type { FileCost } from './costs.ts';

/** How one test file went. */
export interface FileSummary extends FileCost {
  readonly passed: number;
  readonly failed: number;
  /** Full names of the tests that failed. */
  readonly failures: readonly string[];
}

/** What the run came to, for the last lines of `npm test`. */
export interface TestSummary {
  readonly passed: number;
  /** Failed tests, files that could not be loaded and errors outside of any test. */
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
  readonly files: readonly FileSummary[];
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
  const skipped: SkippedTest[] = [];
  const files: FileSummary[] = [];
  for (const module of modules) {
    const failures: string[] = [];
    let passed = 0;
    let failed = module.errors().length;
    for (const suite of module.children.allSuites()) failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      else if (result.state === 'skipped') skipped.push({ name: test.fullName, reason: result.note ?? '' });
      else failures.push(test.fullName);
    }
    files.push({ ...costOf(module), passed, failed: failed + failures.length, failures });
  }
  const sum = (of: 'passed' | 'failed') => files.reduce((total, file) => total + file[of], 0);
  return { passed: sum('passed'), failed: sum('failed') + otherFailures, skipped, files };
}

function costOf(module: TestModule): FileCost {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const ms = prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration;
  return { file: relative(module.project.vitest.config.root, module.moduleId), seconds: ms / 1000 };
}
