import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { installService } from '../../src/operation/systemd/install.ts';

const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';
const into = mkdtempSync(join(tmpdir(), 'sundew-install-'));
afterAll(() => rmSync(into, { recursive: true, force: true }));

const directory = join(import.meta.dirname, '../../../..');
const unit = join(into, 'etc/systemd/system/sundew.service');
const settings = join(into, 'etc/sundew/sundew.yaml');
const install = (changed: Record<string, string> = {}) =>
  installService({ directory, node: process.execPath, settings: changed, into });

describe('install-service', () => {
  it('writes the settings for root and the service alone, and keeps what a person wrote there', () => {
    install({ public_url: 'https://sundew.example.com', tls: 'acme', port: '443' });
    writeFileSync(settings, `# mine\n${readFileSync(settings, 'utf8')}retention_days: 30\n`);
    install({ public_url: 'https://other.example.com' });
    expect(readFileSync(settings, 'utf8')).toBe(
      '# mine\npublic_url: https://other.example.com\ntls: acme\nport: "443"\nretention_days: 30\n',
    );
    expect(statSync(settings).mode & 0o777).toBe(0o640);
  });

  it('asks for the https address that a certificate is for where neither the command nor the file says it', () => {
    const before = readFileSync(settings, 'utf8');
    install({ tls: 'acme' });
    expect(() => install({ public_url: 'http://other.example.com' })).toThrow('--tls acme needs --public-url');
    writeFileSync(settings, 'retention_days: 30\n');
    expect(() => install({ tls: 'acme' })).toThrow('--tls acme needs --public-url');
    expect(readFileSync(settings, 'utf8')).toBe('retention_days: 30\n');
    writeFileSync(settings, before);
  });

  it('changes nothing when it is repeated', () => {
    const before = [unit, settings].map((file) => [readFileSync(file, 'utf8'), statSync(file).mtimeMs]);
    install();
    expect([unit, settings].map((file) => [readFileSync(file, 'utf8'), statSync(file).mtimeMs])).toEqual(before);
  });

  it.runIf(existsSync(SYSTEMD_ANALYZE))('writes a unit in which systemd finds no fault', () => {
    const said = execFileSync(SYSTEMD_ANALYZE, ['verify', '--man=no', unit], { encoding: 'utf8', stdio: 'pipe' });
    expect(said).toBe('');
  });

  it.runIf(existsSync(SYSTEMD_ANALYZE))('writes a unit that systemd calls well protected', () => {
    const words = ['security', '--offline=true', '--threshold=25', '--no-pager', unit];
    const said = execFileSync(SYSTEMD_ANALYZE, words, { encoding: 'utf8' });
    expect(said).toMatch(/Overall exposure level for sundew\.service: [012]\.\d OK/);
  });
});
