import { join } from 'node:path';
import { runChecks } from './checks/run-checks.ts';

/** `npm run check`: lint, types, boundaries, dead code and generated files, without running a test. */
const { passed, failed } = await runChecks(join(import.meta.dirname, '..'));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
