import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'sundew-node-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program meets whose Node says that it is of this version. */
function runUnder(version: string) {
  const guise = join(folder, `${version}.cjs`);
  writeFileSync(guise, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
  const words = ['-r', guise, '-r', './scripts/need-node.cjs', '-p', '"it runs"'];
  return spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
}

it('an old Node is told what is missing before it reads anything else', () => {
  const { status, stdout, stderr } = runUnder('20.19.2');
  expect(stderr).toMatch(/^Sundew needs the Node\.js 24 .* this is Node\.js 20\.19\.2\. Run "npm ci" .*\n$/);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

it('the Node that comes with the repository is let through', () => {
  expect(runUnder(process.versions.node)).toMatchObject({ status: 0, stdout: 'it runs\n', stderr: '' });
});

it.each(['start', 'sundew', 'sundew-log', 'sundew-clearance'])('npm run %s asks first which Node it is', (name) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts[name]?.split('node ')[1]).toMatch(/^-r \.\/scripts\/need-node\.cjs /);
});
