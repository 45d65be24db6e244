import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { installAgent } from '../src/install/install-agent.ts';

const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';
const into = mkdtempSync(join(tmpdir(), 'sundew-agent-'));
afterAll(() => rmSync(into, { recursive: true, force: true }));

const unit = join(into, 'etc/systemd/system/sundew-agent.service');
const settings = join(into, 'etc/sundew-agent/agent.env');
const install = () =>
  installAgent({
    directory: join(import.meta.dirname, '../../..'),
    node: process.execPath,
    env: { SERVICE_API_KEY: 'wd_1', SERVICE_AGENT_NAME: 'the "office" $HOME', SERVICE_SSH_PORT: '22', PATH: '/bin' },
    into,
  });

describe('install-agent', () => {
  it('keeps the settings of the agent, and nothing else of the environment, for root alone', () => {
    install();
    expect(readFileSync(settings, 'utf8')).toBe(
      'SERVICE_AGENT_NAME="the \\"office\\" \\$HOME"\nSERVICE_API_KEY="wd_1"\nSERVICE_SSH_PORT="22"\n',
    );
    expect(statSync(settings).mode & 0o777).toBe(0o600);
  });

  it.runIf(existsSync(SYSTEMD_ANALYZE))('writes a unit that systemd takes and calls well protected', () => {
    install();
    const said = execFileSync(SYSTEMD_ANALYZE, ['verify', '--man=no', unit], { encoding: 'utf8', stdio: 'pipe' });
    expect(said).toBe('');
    const words = ['security', '--offline=true', '--threshold=25', '--no-pager', unit];
    expect(execFileSync(SYSTEMD_ANALYZE, words, { encoding: 'utf8' })).toMatch(/sundew-agent\.service: [012]\.\d OK/);
  });
});
