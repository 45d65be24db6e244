import { defineConfig } from 'vitest/config';

/** One run over everything; two workers, because the database of the run shares the machine with them. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    // A second, the default, is less than a page may take while another worker has the machine.
    expect: { poll: { timeout: 20_000 } },
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // One process for many files: starting one takes longer than most of them run.
          isolate: false,
          include: ['packages/*/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
        },
      },
      {
        extends: true,
        // Each file has a language and a browser of its own, so it has a process of its own.
        test: { name: 'dashboard', include: ['apps/dashboard/test/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          include: ['apps/{server,cli}/test/**/*.test.ts'],
          // One PostgreSQL for the whole run.
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // One service with sample data, and one signed-in browser state per role.
          globalSetup: ['e2e/harness/global-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
