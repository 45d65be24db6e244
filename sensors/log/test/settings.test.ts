import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLineReader } from '../src/line-reader.ts';
import { readSettings, UnusableSettings } from '../src/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'sundew-log-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GIVEN = ['access.log', '--dry-run', '--site', 'https://shop.example'];

function withFile(text: string) {
  const path = join(folder, 'log.yaml');
  writeFileSync(path, text);
  return { path, read: () => readSettings([...GIVEN, '--config', path], {}) };
}

it('takes settings from a file, and flags before it', () => {
  const { read } = withFile('site: https://other.example\nonce: true\ntripwire: [/a, /b]');
  expect(read()).toMatchObject({ site: 'https://shop.example', once: true, from: 'start', tripwires: ['/a', '/b'] });
});

it.each([
  ['logs: [a\nurl: {', 'is not valid YAML'],
  ['urls: https://sundew.example', 'there is no setting "urls"'],
])('names the file in which %j stands', (text, fault) => {
  const { path, read } = withFile(text);
  expect(read).toThrow(UnusableSettings);
  expect(read).toThrow(new RegExp(`${path}.*${fault}`));
});

it('refuses a value that is neither true nor false', () => {
  expect(withFile('once: maybe').read).toThrow(new UnusableSettings('once must be true or false.'));
});

it('takes an unknown format for a wrong setting, as the exit code says', () => {
  expect(() => createLineReader('foo')).toThrow(UnusableSettings);
});
