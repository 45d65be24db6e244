import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlans } from '../../src/accounts/plans/plans-file.ts';
import { readFeeds } from '../../src/outside/addresses/feeds/feeds-file.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { readCertificates, readSettingFile } from '../../src/platform/config/setting-file.ts';
import { SETTINGS } from '../../src/platform/config/settings.ts';
import { UnableToStart } from '../../src/platform/config/unable-to-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'sundew-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function yaml(text: string): string {
  const file = join(folder, 'sundew.yaml');
  writeFileSync(file, text);
  return file;
}
const NONE = join(folder, 'none.yaml');

describe('a value that is empty is none', () => {
  const initial = Object.fromEntries(Object.entries(SETTINGS).map(([name, setting]) => [name, setting.initial]));

  it.each(['', ' '])('in the environment: "%s"', (empty) => {
    const env = Object.fromEntries(Object.values(SETTINGS).map(({ env: name }) => [name, empty]));
    expect(loadConfig(env, NONE).config).toEqual(initial);
  });

  it('in the file', () => {
    const file = yaml(Object.keys(SETTINGS).join(':\n').concat(':\n'));
    expect(loadConfig({}, file).config).toEqual(initial);
  });
});

it.each([
  ['SUNDEW_ROLES', ', ,'],
  ['SUNDEW_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['SUNDEW_DECOY_PROXY_PROTOCOL', 'böse'],
  ['SUNDEW_DNS_SERVERS', 'resolver.example'],
  ['SUNDEW_DNS_SERVERS', '192.0.2.53:99999'],
  ['SUNDEW_BRAND', 'My shop'],
  ['SUNDEW_RATE_LIMITS', 'read=much'],
  ['SUNDEW_RATE_LIMITS', 'constructor=1'],
  ['SUNDEW_SMTP_URL', 'smtp://'],
  ['SUNDEW_SMTP_URL', 'smtp://a:100%@mail.example'],
  ['SUNDEW_PUBLIC_URL', 'https://me:it@sundew.example'],
  ['SUNDEW_PUBLIC_URL', 'https://sundew.example/?a=b'],
  ['SUNDEW_PUBLIC_URL', 'https://sundew.example/#a'],
])('%s with a value that cannot be is refused among all faults, without the value', (name, value) => {
  const load = () => loadConfig({ [name]: value, SUNDEW_PORT: 'x' }, NONE);
  expect(load).toThrow(/^The configuration has 2 faults:/);
  expect(load).toThrow(`${name} must be `);
  if (!value.endsWith('//')) expect(load).not.toThrow(value);
});

it('a setting of the file that holds more than a value is refused', () => {
  const file = yaml('brand:\n  name: Mine\n');
  expect(() => loadConfig({}, file)).toThrow('brand must be a text, a number, true or false, or a list of those');
});

it('a file that a setting names and nobody can read is told with the reason', () => {
  const directory = join(folder, 'directory');
  mkdirSync(directory);
  const read = (file: string) => () => readSettingFile('SUNDEW_OUTBOUND_CA_FILE', file);
  expect(read(NONE)).toThrow(`SUNDEW_OUTBOUND_CA_FILE: ${NONE} cannot be read: there is none. Name a file `);
  expect(read(directory)).toThrow(
    new UnableToStart(
      `SUNDEW_OUTBOUND_CA_FILE: ${directory} cannot be read: it is a directory. Name a file that the user of the service may read.`,
    ),
  );
  for (const opened of [readFeeds, readPlans]) expect(() => opened(directory)).toThrow(UnableToStart);
});

it('lists that cannot be read stop the start with a sentence', () => {
  const file = yaml('[');
  for (const opened of [readFeeds, readPlans]) expect(() => opened(file)).toThrow(UnableToStart);
});

it('roots to trust are certificates, or the start stops with a sentence', () => {
  const file = join(folder, 'roots.pem');
  const read = (text: string) => {
    writeFileSync(file, text);
    return readCertificates('SUNDEW_OUTBOUND_CA_FILE', file);
  };
  const roots = rootCertificates.slice(0, 2).join('\n');
  expect(read(roots)).toBe(roots);
  for (const text of ['', 'no certificate', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----']) {
    expect(() => read(text)).toThrow(`SUNDEW_OUTBOUND_CA_FILE: ${file} holds no certificate. Name a PEM file `);
  }
  const cut = `${roots}\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`;
  expect(() => read(cut)).toThrow('holds a certificate that cannot be read');
});
