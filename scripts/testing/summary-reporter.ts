import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import type { FileCost } from './costs.ts';

/** What the run came to, for the last lines of `npm test`. */
export interface TestSummary {
  readonly passed: number;
  /** Failed tests, files that could not be loaded and errors outside of any test. */
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
  readonly files: readonly FileCost[];
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
  return { passed, failed, skipped, files: modules.map(costOf) };
}

function costOf(module: TestModule): FileCost {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const ms = prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration;
  return { file: relative(module.project.vitest.config.root, module.moduleId), seconds: ms / 1000 };
}
