import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFamilies } from '../registries/families.ts';
import { familyFolders, type MemberName } from '../registries/family.ts';

const root = join(import.meta.dirname, '../..');
const fresh: MemberName = { kebab: 'fresh-example', camel: 'freshExample', snake: 'fresh_example' };
/** Members of these are named after something that has to exist first, so an existing one is made anew beside it. */
const existing: Readonly<Record<string, MemberName>> = {
  'chat-kind': { kebab: 'slack', camel: 'slack', snake: 'slack' },
  category: { kebab: 'user-agent', camel: 'userAgent', snake: 'user_agent' },
  'decision-fact': { kebab: 'scan', camel: 'scan', snake: 'scan' },
  'decoy-response': { kebab: 'block', camel: 'block', snake: 'block' },
  gatherer: { kebab: 'network', camel: 'network', snake: 'network' },
  'response-step': { kebab: 'webhook', camel: 'webhook', snake: 'webhook' },
  'siem-receiver': { kebab: 'https', camel: 'https', snake: 'https' },
  'response-trigger': { kebab: 'decision', camel: 'decision', snake: 'decision' },
  signature: { kebab: 'xss', camel: 'xss', snake: 'xss' },
};

// Inside the repository, so that packages resolve; out of sight of git and of the other checks.
let folder: string;
beforeEach(() => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(root, 'node_modules/.cache/sundew-templates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every template type-checks as a member of its family', async () => {
  const files = (await loadFamilies()).map((family) => {
    const name = existing[family.name] ?? fresh;
    const file = join(folder, family.folder.replace('*', 'detection'), `${name.kebab}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, family.template(name));
    return file;
  });
  // With rootDirs, "../signature.ts" is looked for beside the real family as well.
  const config = {
    extends: join(root, 'tsconfig.json'),
    // As the dashboard's own, for what its members lead to.
    compilerOptions: { rootDirs: [root, folder], jsx: 'react-jsx', types: ['node', 'vite/client'] },
    include: [],
    files,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const ownErrors = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('..'));
  expect(ownErrors).toEqual([]);
});

test('every template is formatted as the repository is', async () => {
  for (const family of await loadFamilies()) {
    const text = family.template(fresh);
    const { stdout } = spawnSync(
      process.execPath,
      [
        'node_modules/@biomejs/biome/bin/biome',
        'format',
        `--stdin-file-path=${family.folder.replace('*', 'detection')}/${fresh.kebab}.ts`,
      ],
      { cwd: root, encoding: 'utf8', input: text },
    );
    expect(stdout).toBe(text);
  }
});

test('every family of the repository has its folder', async () => {
  const missing = (await loadFamilies()).filter((family) => familyFolders(root, family).length === 0);
  expect(missing.map((family) => family.folder)).toEqual([]);
});

test('every statement of a template names the organization', async () => {
  for (const family of await loadFamilies()) {
    const statements = family.template(fresh).match(/'(?:SELECT|INSERT|UPDATE|DELETE) [^']*'/g) ?? [];
    for (const statement of statements) expect(statement).toContain('organization_id');
  }
});
