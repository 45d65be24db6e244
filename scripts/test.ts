import { join } from 'node:path';
import { runChecks } from './checks/run-checks.ts';
import { costsOf } from './testing/costs.ts';
import { ensureDebianParts } from './testing/debian-parts.ts';
import { findsTests } from './testing/finds-tests.ts';
import { runVitest } from './testing/run-vitest.ts';
import { takeThorough } from './testing/thorough.ts';
import { findUnsteady } from './testing/unsteady.ts';

/**
 * `npm test`: the static checks, then every test on real parts. With `--thorough` the tests try everything (see
 * CONTRIBUTING); other arguments go to vitest, for example a path. A file that fails is run once
 * more by itself, to tell whether its tests are unsteady; they have failed all the same.
 * The last line is `N passed, N failed`, checks and tests together. With CI set, a skipped test is a failure.
 */
const root = join(import.meta.dirname, '..');
const inCi = !['', '0', 'false'].includes(process.env.CI ?? '');
const words = takeThorough(process.argv.slice(2));

if (words.length > 0 && !findsTests(root, words)) {
  console.error(`No file of tests is named by ${words.join(' ')}: nothing was run.`);
  process.exit(1);
}
ensureDebianParts();
const startMs = Date.now();
const checks = await runChecks(root);
const checkedMs = Date.now();
const tests = await runVitest(root, words);
const testedMs = Date.now();
const unsteady = await findUnsteady(tests, (paths) => runVitest(root, paths));

for (const line of costsOf(tests.files)) console.log(line);
const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
console.log(`The checks took ${seconds(checkedMs - startMs)}, the tests ${seconds(testedMs - checkedMs)}.`);
for (const { name, reason } of tests.skipped) console.log(`skipped: ${name} (${reason || 'no reason given'})`);
for (const { file, name } of unsteady)
  console.log(`unsteady: ${file} > ${name} (failed among the others, passed alone)`);
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed + (inCi ? tests.skipped.length : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
