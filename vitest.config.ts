import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { useRunFolder } from './scripts/testing/run-folder.ts';

useRunFolder();

const DASHBOARD = 'apps/dashboard/test/**/*.test.ts';

/**
 * A process for each: those of the dashboard that have a browser or a language of their own, which modules read once,
 * and those that look at a library as it comes, or at whether it comes at all.
 */
const ALONE = [
  ...globSync(DASHBOARD).filter((file) => /@vitest-environment|stubGlobal/.test(readFileSync(file, 'utf8'))),
  'apps/server/test/upgrades/acme-client.test.ts',
  'apps/server/test/accounts/plans/no-payment-code.test.ts',
];

/** One run over everything; three workers for two cores, because two leave an eighth of them idle while they wait. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    // They end what would never end. How long something takes, where others have the machine, is what no test says.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // One process for many files: starting one takes longer than most of them run.
          isolate: false,
          include: [
            'packages/*/test/**/*.test.ts',
            DASHBOARD,
            'apps/ssh-agent/test/**/*.test.ts',
            'sensors/{browser,node}/test/**/!(*.service).test.ts',
            'bench/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
          ],
          exclude: ALONE,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          // As in pure: a file that leaves something behind in its process has to clean it up.
          isolate: false,
          include: [
            '{apps/{server,cli},sensors/{cloudflare,log,nginx,wordpress}}/test/**/*.test.ts',
            'sensors/{browser,node}/test/**/*.service.test.ts',
          ],
          exclude: ALONE,
          // One PostgreSQL for the whole run.
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // As in pure: each file closes the pages that it opened.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          // One service with sample data, and one signed-in browser state per role.
          globalSetup: ['e2e/harness/global-setup.ts'],
        },
      },
    ],
  },
});
