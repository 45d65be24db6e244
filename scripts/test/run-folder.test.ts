import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, '../testing/run-folder.ts');

/** What a process has for a folder that loads its configuration twice, and starts another one. */
const SCRIPT = `const { execFileSync } = await import('node:child_process');
const { mkdtempSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { useRunFolder } = await import(${JSON.stringify(MODULE)});
useRunFolder();
const first = tmpdir();
useRunFolder();
mkdtempSync(join(first, 'left-behind-'));
const inner = execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' }).trim();
console.log(JSON.stringify([first, tmpdir(), inner]));`;

test('a run has one folder for its temporary files, which goes with whatever was left in it', () => {
  const { SUNDEW_TEST_FOLDER: _, ...env } = process.env;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { env, encoding: 'utf8' });
  const [folder, ...others] = JSON.parse(said) as string[];
  expect(folder).toMatch(/\/sundew-\w+$/);
  expect(others).toEqual([folder, folder]);
  expect(existsSync(folder ?? '')).toBe(false);
});
