/** One static check. It passes when its command ends with exit code 0. */
export interface CheckStep {
  readonly name: string;
  /** Arguments of the pinned Node: a file of ours or of an installed tool. */
  readonly args: readonly string[];
}

/** What `npm run check` runs, the generated files first, because the rest reads them. */
export const CHECK_STEPS: readonly CheckStep[] = [
  { name: 'generated files are fresh', args: ['scripts/generate.ts', '--check'] },
  { name: 'API document keeps the rules', args: ['scripts/checks/openapi-rules.ts'] },
  { name: 'lock file is complete', args: ['scripts/checks/lock-file.ts'] },
  { name: 'members carry the names of their files', args: ['scripts/checks/identities.ts'] },
  {
    name: 'format and lint',
    args: [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '--max-diagnostics=20',
      '--colors=off',
      '.',
    ],
  },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the dashboard', args: ['node_modules/typescript/bin/tsc', '-p', 'apps/dashboard/tsconfig.json'] },
  {
    name: 'types of the browser tag',
    args: ['node_modules/typescript/bin/tsc', '-p', 'sensors/browser/tsconfig.json'],
  },
  { name: 'types of the browser tests', args: ['node_modules/typescript/bin/tsc', '-p', 'e2e/tsconfig.json'] },
  {
    name: 'boundaries',
    args: [
      '--import',
      './scripts/boundaries/classic-typescript.ts',
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps',
      'sensors',
      'bench',
      'scripts',
      'e2e',
    ],
  },
  { name: 'no dead code', args: ['node_modules/knip/bin/knip.js'] },
];
