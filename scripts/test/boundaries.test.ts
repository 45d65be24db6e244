import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Names of the rules that the tree breaks, with the file or folder that breaks each. */
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
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort();
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

const SERVER = 'apps/server/src';
const THREAT = 'packages/threat/src';
const DASHBOARD = 'apps/dashboard/src';

interface Example {
  readonly rule: string;
  /** Importing file and what it may not import. */
  readonly forbidden: readonly [from: string, to: string];
  /** What the same folder may import. */
  readonly allowed: readonly [from: string, to: string];
}

const example = (rule: string, from: string, forbidden: string, allowed: string): Example => ({
  rule,
  forbidden: [`${from}/${rule}.ts`, forbidden],
  allowed: [`${from}/${rule}.ts`, allowed],
});

const below = (root: string, name: string, forbidden: string, allowed: string): Example =>
  example(`${name}-imports-only-below`, `${root}/${name}`, `${root}/${forbidden}/x.ts`, `${root}/${allowed}/y.ts`);

const EXAMPLES: readonly Example[] = [
  example('wire-reaches-only', 'packages/wire/src', `${THREAT}/x.ts`, 'packages/wire/src/y.ts'),
  example('threat-reaches-only', THREAT, 'packages/sensor-core/src/x.ts', 'packages/wire/src/y.ts'),
  example('sensor-core-reaches-only', 'packages/sensor-core/src', `${SERVER}/platform/x.ts`, 'packages/wire/src/y.ts'),
  example('sensors-node-reaches-only', 'sensors/node/src', `${SERVER}/platform/x.ts`, 'packages/sensor-core/src/y.ts'),
  example('sensors-nginx-reaches-only', 'sensors/nginx/src', `${SERVER}/platform/x.ts`, 'sensors/node/src/core/y.ts'),
  example('cloudflare-reaches-only', 'sensors/cloudflare/src', `${SERVER}/platform/x.ts`, 'sensors/node/src/core/y.ts'),
  example('log-reaches-only', 'sensors/log/src', `${SERVER}/platform/x.ts`, 'packages/threat/src/y.ts'),
  example('signals-reaches-only', 'packages/signals/src', 'packages/wire/src/x.ts', 'packages/signals/src/page/y.ts'),
  example('browser-reaches-only', 'sensors/browser/src', 'packages/wire/src/x.ts', 'packages/signals/src/y.ts'),
  example('api-client-reaches-only', 'packages/api-client/src', `${THREAT}/x.ts`, 'packages/wire/src/y.ts'),
  example('cli-reaches-only', 'apps/cli/src', `${SERVER}/platform/x.ts`, 'packages/api-client/src/y.ts'),
  example('dashboard-reaches-only', DASHBOARD, `${SERVER}/platform/x.ts`, 'packages/api-client/src/y.ts'),
  example('server-reaches-only', SERVER, 'apps/cli/src/x.ts', 'packages/threat/src/y.ts'),
  example('ssh-agent-reaches-only', 'apps/ssh-agent/src', `${SERVER}/platform/x.ts`, 'packages/wire/src/y.ts'),
  below(SERVER, 'platform', 'accounts', 'platform/database'),
  below(SERVER, 'outside', 'accounts', 'platform'),
  below(SERVER, 'accounts', 'detection', 'platform'),
  below(SERVER, 'detection', 'intake', 'accounts'),
  below(SERVER, 'intake', 'decoys', 'detection'),
  below(SERVER, 'decoys', 'insight', 'detection'),
  below(SERVER, 'insight', 'intake', 'detection'),
  below(SERVER, 'enforcement', 'operation', 'insight'),
  example('operation-imports-only-below', `${SERVER}/operation`, `${SERVER}/x.ts`, `${SERVER}/enforcement/y.ts`),
  example(
    'only-compose-files-see-implementations',
    `${SERVER}/intake`,
    `${SERVER}/outside/web/x.ts`,
    `${SERVER}/outside/web/x-port.ts`,
  ),
  example(
    'only-compose-files-see-wings',
    `${SERVER}/intake/doors`,
    `${SERVER}/accounts/compose-accounts.ts`,
    `${SERVER}/accounts/keys.ts`,
  ),
  example('below-http', `${SERVER}/detection`, `${SERVER}/platform/http/x.ts`, `${SERVER}/platform/text/y.ts`),
  example(
    'store-stays-in-its-feature',
    `${SERVER}/accounts/members`,
    `${SERVER}/accounts/api-keys/store.ts`,
    `${SERVER}/accounts/members/store.ts`,
  ),
  below(THREAT, 'facts', 'attacks', 'facts/more'),
  below(THREAT, 'attacks', 'visitors', 'facts'),
  below(THREAT, 'visitors', 'scoring', 'attacks'),
  example('scoring-imports-only-below', `${THREAT}/scoring`, `${THREAT}/x.ts`, `${THREAT}/visitors/y.ts`),
  below(DASHBOARD, 'kit', 'watch', 'kit/ui'),
  below(DASHBOARD, 'watch', 'bait', 'kit'),
  below(DASHBOARD, 'bait', 'respond', 'kit'),
  below(DASHBOARD, 'respond', 'organization', 'kit'),
  below(DASHBOARD, 'organization', 'watch', 'kit'),
  example('frame-imports-only-below', `${DASHBOARD}/frame`, `${DASHBOARD}/x.ts`, `${DASHBOARD}/watch/y.ts`),
  example('nobody-imports-main', SERVER, `${SERVER}/main.ts`, `${SERVER}/program/run-service.ts`),
  example('no-test-code-in-product', 'packages/wire/src', 'packages/wire/test/x.ts', 'packages/wire/src/y.ts'),
];

/** Those that the other tests of this file show by themselves. */
const SHOWN_ALONE = ['no-cycles', 'no-folder-cycles', 'no-unresolvable', 'no-undeclared-package', 'threat-is-pure'];

/** All examples share one tree, in which folders import each other; that has a test of its own. */
const withoutFolders = (broken: readonly string[]) => broken.filter((line) => !line.startsWith('no-folder-cycles'));

test('every rule is shown', () => {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
    forbidden: readonly { name: string }[];
  };
  const shown = [...EXAMPLES.map(({ rule }) => rule), ...SHOWN_ALONE];
  expect(shown.sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

test.each(['value', 'type'] as const)('every forbidden import is found, as a %s', (kind) => {
  for (const { forbidden } of EXAMPLES) importing(...forbidden, kind);
  expect(withoutFolders(brokenRules())).toEqual(
    EXAMPLES.map(({ rule, forbidden: [from] }) => `${rule}: ${from}`).sort(),
  );
});

test('what the rules allow is not reported', () => {
  for (const { allowed } of EXAMPLES) importing(...allowed, 'value');
  importing(`${SERVER}/main.ts`, `${SERVER}/outside/compose-outside.ts`, 'value');
  importing(`${SERVER}/accounts/compose-accounts.ts`, `${SERVER}/outside/web/fetch.ts`, 'value');
  importing(`${SERVER}/outside/web/a.ts`, `${SERVER}/outside/dns/b.ts`, 'value');
  expect(withoutFolders(brokenRules())).toEqual([]);
});

test('scoring uses nothing of Node', () => {
  write(`${THREAT}/a.ts`, "import { readFileSync } from 'node:fs';\nexport const own = readFileSync;\n");
  expect(brokenRules()).toEqual([`threat-is-pure: ${THREAT}/a.ts`]);
});

test('packages that are used are declared', () => {
  write('node_modules/stranger/package.json', '{ "name": "stranger", "main": "index.js" }');
  write('node_modules/stranger/index.js', 'exports.value = 1;\n');
  write('node_modules/friend/package.json', '{ "name": "friend", "main": "index.js" }');
  write('node_modules/friend/index.js', 'exports.value = 1;\n');
  write('packages/wire/package.json', '{ "name": "wire", "dependencies": { "friend": "1.0.0" } }');
  write('packages/wire/src/a.ts', "import { value } from 'stranger';\nexport const own = value;\n");
  write('packages/wire/src/b.ts', "import { value } from 'friend';\nexport const own = value;\n");
  expect(brokenRules()).toEqual(['no-undeclared-package: packages/wire/src/a.ts']);
});

test('files do not import each other in a circle, and imports lead somewhere', () => {
  write(`${SERVER}/a.ts`, "import { b } from './b.ts';\nimport './gone.ts';\nexport const a = () => b;\n");
  write(`${SERVER}/b.ts`, "import { a } from './a.ts';\nexport const b = () => a;\n");
  expect(brokenRules()).toEqual(
    expect.arrayContaining([`no-cycles: ${SERVER}/a.ts`, `no-unresolvable: ${SERVER}/a.ts`]),
  );
});

test('files do not import each other in a circle for types alone', () => {
  write(`${SERVER}/a.ts`, "import type { B } from './b.ts';\nexport interface A { readonly b: B }\n");
  write(`${SERVER}/b.ts`, "import type { A } from './a.ts';\nexport interface B { readonly a: A | null }\n");
  expect(brokenRules()).toContain(`no-cycles: ${SERVER}/a.ts`);
});

test('folders do not import each other in a circle, not even by way of a third', () => {
  importing(`${SERVER}/accounts/keys/a.ts`, `${SERVER}/accounts/people/b.ts`, 'value');
  importing(`${SERVER}/accounts/people/c.ts`, `${SERVER}/accounts/letters/d.ts`, 'value');
  expect(brokenRules()).toEqual([]);
  importing(`${SERVER}/accounts/letters/e.ts`, `${SERVER}/accounts/keys/f.ts`, 'type');
  expect(brokenRules()).toEqual(
    ['keys', 'letters', 'people'].map((folder) => `no-folder-cycles: ${SERVER}/accounts/${folder}`),
  );
});
