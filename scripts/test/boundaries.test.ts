import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'sundew-boundaries-'));
  write('tsconfig.json', '{ "compilerOptions": { "module": "nodenext" } }');
});
afterEach(() => rmSync(tree, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

/** Names of the rules that the tree breaks, with the file that breaks each. */
function brokenRules(): readonly string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      join(root, 'scripts/boundaries/classic-typescript.ts'),
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      '.',
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

const EXPORT = 'export const value = 1;\nexport interface Shape { readonly side: number }\n';

/** Writes two files, the first importing the second as a value or as a type. */
function importing(from: string, to: string, kind: 'value' | 'type'): void {
  const specifier = `${'../'.repeat(from.split('/').length - 1)}${to}`;
  const what =
    kind === 'value'
      ? `import { value } from '${specifier}';\nexport const own = value;\n`
      : `export type { Shape } from '${specifier}';\n`;
  write(from, what);
  write(to, EXPORT);
}

const FORBIDDEN = [
  ['wire-reaches-only', 'packages/wire/src/a1.ts', 'packages/threat/src/b.ts'],
  ['threat-reaches-only', 'packages/threat/src/a2.ts', 'packages/sensor-core/src/b.ts'],
  ['sensor-core-reaches-only', 'packages/sensor-core/src/a3.ts', 'apps/server/src/platform/http/b.ts'],
  ['api-client-reaches-only', 'packages/api-client/src/a4.ts', 'packages/threat/src/b.ts'],
  ['cli-reaches-only', 'apps/cli/src/a5.ts', 'apps/server/src/platform/http/b.ts'],
  ['only-main-imports-adapters', 'apps/server/src/intake/doors/a6.ts', 'apps/server/src/outside/addresses/b.ts'],
  ['detection-knows-no-http', 'apps/server/src/detection/a7.ts', 'apps/server/src/platform/http/b.ts'],
  [
    'store-stays-in-its-feature',
    'apps/server/src/accounts/members/a8.ts',
    'apps/server/src/accounts/api-keys/store.ts',
  ],
  ['nobody-imports-main', 'apps/server/src/platform/http/a9.ts', 'apps/server/src/main.ts'],
  ['no-test-code-in-product', 'packages/wire/src/a10.ts', 'packages/wire/test/b.ts'],
] as const;

test.each(['value', 'type'] as const)('every forbidden import is found, as a %s', (kind) => {
  for (const [, from, to] of FORBIDDEN) importing(from, to, kind);
  expect(brokenRules()).toEqual(FORBIDDEN.map(([rule, from]) => `${rule}: ${from}`).sort());
});

test('what the rules allow is not reported', () => {
  importing('packages/threat/src/a1.ts', 'packages/wire/src/b.ts', 'value');
  importing('apps/cli/src/a2.ts', 'packages/api-client/src/b.ts', 'value');
  importing('apps/server/src/main.ts', 'apps/server/src/outside/addresses/b.ts', 'value');
  importing('apps/server/src/accounts/api-keys/a3.ts', 'apps/server/src/accounts/api-keys/store.ts', 'value');
  importing('apps/server/src/intake/doors/a4.ts', 'apps/server/src/detection/b.ts', 'value');
  importing('apps/server/src/outside/addresses/a5.ts', 'apps/server/src/outside/addresses/c.ts', 'value');
  expect(brokenRules()).toEqual([]);
});

test('scoring uses nothing of Node', () => {
  write('packages/threat/src/a.ts', "import { readFileSync } from 'node:fs';\nexport const own = readFileSync;\n");
  expect(brokenRules()).toEqual(['threat-is-pure: packages/threat/src/a.ts']);
});

test('files do not import each other in a circle, and imports lead somewhere', () => {
  write('apps/server/src/a.ts', "import { b } from './b.ts';\nimport './gone.ts';\nexport const a = () => b;\n");
  write('apps/server/src/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
  expect(brokenRules()).toEqual(
    expect.arrayContaining(['no-cycles: apps/server/src/a.ts', 'no-unresolvable: apps/server/src/a.ts']),
  );
});
