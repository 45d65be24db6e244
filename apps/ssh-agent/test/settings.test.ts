import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS, SettingsFault } from '../src/config/settings.ts';
import { readWords, USAGE } from '../src/config/words.ts';

const KEY = `wd_${'a'.repeat(40)}`;
const ENV = { SERVICE_API_KEY: KEY, SERVICE_PROPERTY_ID: 'p' };

function yaml(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'sundew-agent-')), 'agent.yaml');
  writeFileSync(file, text);
  return file;
}

describe('the words after the name of the agent', () => {
  it('are explained, every variable among them', () => {
    expect(readWords(['--help'])).toEqual({ ask: 'help' });
    const variables = Object.values(SETTINGS).flatMap(({ variable }) => variable ?? []);
    expect(variables.filter((variable) => !USAGE.includes(`  ${variable} `))).toEqual([]);
  });

  it('name the file, alone or as an option', () => {
    expect(readWords([])).toEqual({ ask: 'start', file: null });
    for (const words of [['a.yaml'], ['--config', 'a.yaml']]) {
      expect(readWords(words)).toEqual({ ask: 'start', file: 'a.yaml' });
    }
  });

  it.each([
    [['--port', '22'], /no option --port/],
    [['--config'], /needs the file/],
    [['a.yaml', 'b'], /one file/],
  ] as const)('that nobody knows are refused in a sentence: %j', (words, sentence) => {
    expect(readWords(words)).toEqual({ ask: 'wrong', message: expect.stringMatching(sentence) });
  });
});

describe('the settings of the agent', () => {
  it('say when their file is not there', () => {
    expect(() => readSettings(ENV, '/nowhere/agent.yaml')).toThrow(/^There is no file \/nowhere\/agent.yaml\.$/);
  });

  it('have the defaults of the specification', () => {
    const settings = readSettings(ENV, null);
    expect(settings).toMatchObject({
      port: 2222,
      batchSize: 100,
      flushIntervalMs: 10_000,
      heartbeatIntervalMs: 60_000,
    });
    expect(settings.banner).toBeNull();
  });

  it('are read from the file, and the environment wins', () => {
    const file = yaml(
      `api_key: ${KEY}\nproperty_id: file\nagent_name: rack\nhoneypots:\n  ssh: { enabled: false, port: 22 }\n` +
        'reporting: { endpoint: https://in.example/d, batch_size: 7, flush_interval: 2m }\nheartbeat: { interval: 30s }\n',
    );
    expect(readSettings({ SERVICE_PROPERTY_ID: 'env' }, file)).toMatchObject({
      ...{ propertyId: 'env', agentName: 'rack', isEnabled: false, port: 22, batchSize: 7, flushIntervalMs: 120_000 },
      ...{ detectionsUrl: 'https://in.example/d', heartbeatIntervalMs: 30_000 },
    });
  });

  it('stand in the guide, each with its variable and its default', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/ssh-honeypot.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| `([a-z_.]+)` \| (?:`([A-Z_]+)`|–) \| (?:`([^`]*)`|–) \|/gm)].map(
      ([, place, variable = null, initial = '']) => [place, { variable, fallback: initial }],
    );
    const read = Object.entries(SETTINGS).map(([place, setting]) => [place, { fallback: '', ...setting }]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(read));
  });

  it.each([
    ['honeypots: { ssh: { enabled: no } }', 'honeypots.ssh.enabled must be true or false'],
    ['honeypots: { ssh: { enabled: off } }', 'honeypots.ssh.enabled must be true or false'],
    ['constructor: 1', 'constructor in .* is no setting'],
    ['wd_0123456789', 'has no settings: they are names with values'],
    ['- api_key', 'has no settings: they are names with values'],
  ])('are not guessed: %s', (text, fault) => {
    expect(() => readSettings(ENV, yaml(text))).toThrow(new RegExp(fault));
  });

  it('are not looked for in a directory, and the file is asked for', () => {
    const directory = dirname(yaml(''));
    expect(() => readSettings(ENV, directory)).toThrow(`${directory} is a directory. Name the file with the settings.`);
  });

  it('are refused all at once, without their values', () => {
    const env = { SERVICE_API_KEY: 'sk_live_secret', SERVICE_SSH_PORT: 'ssh', SERVICE_SSH_BANNER: 'OpenSSH' };
    const file = yaml('reporting: { flush_interval: soon }\nhoneypot: {}\ntypo: 1\n');
    const fault = (() => {
      try {
        readSettings(env, file);
        return '';
      } catch (error) {
        return error instanceof SettingsFault ? error.message : '';
      }
    })();
    for (const name of ['SERVICE_API_KEY', 'SERVICE_PROPERTY_ID', 'SERVICE_SSH_PORT', 'SERVICE_SSH_BANNER']) {
      expect(fault).toContain(name);
    }
    expect(fault).toContain('reporting.flush_interval');
    expect(fault).toContain('typo');
    expect(fault).not.toContain('sk_live_secret');
  });
});
