import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/clearance/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'sundew-checker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = {
  ...{ SUNDEW_URL: 'http://127.0.0.1:9', SUNDEW_API_KEY: 'none', SUNDEW_ORGANIZATION: 'none' },
  SUNDEW_CLEARANCE_FOLDER: folder,
};

it.each([
  ['--help', 0, /^Usage: sundew-clearance\n/],
  ['--nonsense', 2, /There is no option --nonsense/],
])('sundew-clearance answers %s and starts nothing', (word, code, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, word], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stdout + stderr]).toEqual([code, expect.stringMatching(said)]);
  expect(readdirSync(folder)).toEqual([]);
});
