import { join } from 'node:path';
import { ensureDebianParts } from './testing/debian-parts.ts';
import { runVitest } from './testing/run-vitest.ts';
import { takeThorough } from './testing/thorough.ts';

/**
 * `npm run e2e`: the dashboard in a real Chromium, against a real service. With `--thorough` every page is looked at in
 * every shape; other arguments go to vitest, for example a path.
 */
const root = join(import.meta.dirname, '..');

ensureDebianParts();
const { passed, failed } = await runVitest(root, ['--project=e2e', ...takeThorough(process.argv.slice(2))]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
