import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestSummary } from './summary-reporter.ts';

/** Runs every test and tells how it went. A run that ends without a summary counts as one failure. */
export async function runVitest(
  root: string,
  extraArgs: readonly string[],
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<TestSummary> {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-tests-'));
  const file = join(folder, 'summary.json');
  try {
    const code = await run(root, file, extraArgs, output);
    const summary = readSummary(file);
    return code !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(
  root: string,
  summaryFile: string,
  extraArgs: readonly string[],
  output: 'inherit' | 'ignore',
): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/summary-reporter.ts'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...extraArgs], {
      cwd: root,
      env: {
        // Files that run in processes of their own load the same libraries, which are compiled once as for `npm start`.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
        ...process.env,
        SUNDEW_TEST_SUMMARY: summaryFile,
      },
      stdio: ['ignore', output, output],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readSummary(file: string): TestSummary {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestSummary;
  } catch {
    return { passed: 0, failed: 1, skipped: [], files: [] };
  }
}
