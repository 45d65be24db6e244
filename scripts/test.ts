import { join } from 'node:path';
import { runChecks } from './checks/run-checks.ts';
import { ensureDebianParts } from './testing/debian-parts.ts';
import { runVitest } from './testing/run-vitest.ts';

/**
 * `npm test`: the static checks, then every test on real parts. Arguments go to vitest, for example a path.
 * The last line is `N passed, N failed`, checks and tests together. With CI set, a skipped test is a failure.
 */
const root = join(import.meta.dirname, '..');
const inCi = !['', '0', 'false'].includes(process.env.CI ?? '');

ensureDebianParts();
const checks = await runChecks(root);
const tests = await runVitest(root, process.argv.slice(2));

for (const { name, reason } of tests.skipped) console.log(`skipped: ${name} (${reason || 'no reason given'})`);
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed + (inCi ? tests.skipped.length : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
