import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/testing/long-first.ts';
import { useRunFolder } from './scripts/testing/run-folder.ts';

useRunFolder();

const DASHBOARD = 'apps/dashboard/test/**/*.test.ts';
const TESTS = '{packages,apps,sensors,bench,scripts}/**/test/**/*.test.ts';
const holds = (what: RegExp) => (file: string) => what.test(readFileSync(file, 'utf8'));

/** Those of the dashboard that render something, or read words in a language that they choose. */
const IN_A_BROWSER = globSync(DASHBOARD).filter(holds(/@vitest-environment/));

/**
 * A process for each: those of the dashboard that have a browser of their own, which modules read once, those that load a
 * module anew, and those that look at a library as it comes.
 */
const ALONE = [
  ...globSync(DASHBOARD).filter(holds(/stubGlobal/)),
  ...globSync(TESTS, { exclude: ['**/node_modules'] }).filter(holds(/\bvi\.(?:resetModules|mock|doMock)\(/)),
  'apps/server/test/upgrades/acme-client.test.ts',
];

/** Node.js loads everything but components and mocks as it does in production; nothing is transformed for the tests. */
const AS_IT_STANDS = { viteModuleRunner: false, nodeLoader: false } as const;
/** Of libraries, too, what production gets: vitest asks for what they have for development. */
const plugins = [
  {
    name: 'conditions-of-node',
    configResolved({ ssr }: { ssr: { resolve?: { conditions?: string[] } } }) {
      ssr.resolve = { ...ssr.resolve, conditions: [] };
    },
  },
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
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        plugins,
        test: {
          name: 'pure',
          // One process for many files: starting one takes longer than most of them run.
          isolate: false,
          experimental: AS_IT_STANDS,
          include: [
            'packages/*/test/**/*.test.ts',
            'apps/ssh-agent/test/**/*.test.ts',
            'sensors/{browser,node}/test/**/!(*.service).test.ts',
            'bench/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // As in pure.
        test: { name: 'dashboard', isolate: false, include: [DASHBOARD], exclude: [...ALONE, ...IN_A_BROWSER] },
      },
      {
        extends: true,
        // As in pure: each file takes away what it showed, and puts the language back.
        test: { name: 'browser', isolate: false, environment: 'happy-dom', include: IN_A_BROWSER },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE },
      },
      {
        extends: true,
        plugins,
        test: {
          name: 'apps',
          // As in pure: a file that leaves something behind in its process has to clean it up.
          isolate: false,
          experimental: AS_IT_STANDS,
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
        plugins,
        test: {
          name: 'e2e',
          // As in pure: each file closes the pages that it opened.
          isolate: false,
          experimental: AS_IT_STANDS,
          include: ['e2e/**/*.test.ts'],
          // One service with sample data, and one signed-in browser state per role.
          globalSetup: ['e2e/harness/global-setup.ts'],
        },
      },
    ],
  },
});
