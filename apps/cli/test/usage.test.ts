import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../src/calling/failure.ts';
import { commands } from '../src/commands/registry.gen.ts';
import { EXIT, Exit } from '../src/terminal/exit.ts';
import { runCli } from './parts/run-cli.ts';
import { startCli } from './parts/start-cli.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sundew-cli-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the command line', () => {
  it.each(Object.keys(commands))('%s has help', async (name) => {
    const { code, stdout } = await runCli([name, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: sundew ${name}`);
    expect(stdout).toContain('--json');
  });

  it('has every command in its guide', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/cli.md'), 'utf8');
    const told = new Set([...guide.matchAll(/`([a-z-]+)[^`]*`/g)].map(([, name]) => name));
    expect(Object.keys(commands).filter((name) => !told.has(name))).toEqual([]);
  });

  it('has every verb of a command in the row of that command', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/cli.md'), 'utf8');
    const told = guide.split('\n').flatMap((line) => {
      const codes = [...(/^\| ([^|]*)\|/.exec(line)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      const [name = ''] = (codes[0] ?? '').split(' ');
      return codes.map((code) => (code.startsWith(`${name} `) ? `${code} ` : `${name} ${code} `));
    });
    const missing: string[] = [];
    for (const name of Object.keys(commands)) {
      const verbs = /^Commands:\n((?: .*\n)*)/m.exec((await runCli([name, '--help'])).stdout)?.[1] ?? '';
      for (const [, verb] of verbs.matchAll(/^ {2}(?!help )([a-z][a-z-]*)/gm))
        if (!told.some((row) => row.startsWith(`${name} ${verb} `))) missing.push(`${name} ${verb}`);
    }
    expect(missing).toEqual([]);
  });

  it('tells in its guide with which exit code and word each failure ends', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/cli.md'), 'utf8');
    const named = Object.values(EXIT).filter((code) => code !== EXIT.ok && code !== EXIT.interrupted);
    for (const code of named) {
      const { name } = failureOf(new Exit(code, 'Any.'));
      expect(name).toMatch(/^[a-z_]+$/);
      expect(guide).toMatch(new RegExp(`^\\| ${code} \\| [^|]*\`${name}\``, 'm'));
    }
  });

  it('explains every word that stands behind a command', async () => {
    const missing: string[] = [];
    const look = async (words: readonly string[]): Promise<void> => {
      const { stdout } = await runCli([...words, '--help']);
      const [usage = '', arguments_ = '', verbs = ''] = [
        /^Usage:.*/m,
        /^Arguments:\n((?: .*\n)*)/m,
        /^Commands:\n((?: .*\n)*)/m,
      ]
        .map((part) => part.exec(stdout))
        .map((found) => found?.[1] ?? found?.[0]);
      for (const [, word] of usage
        .replace('[options]', '')
        .replace('[command]', '')
        .matchAll(/[<[]([a-z-]+)/g))
        if (!new RegExp(`^ {2}${word} {2,}\\S`, 'm').test(arguments_)) missing.push(`${words.join(' ')} <${word}>`);
      for (const [, verb = ''] of verbs.matchAll(/^ {2}(?!help )([a-z][a-z-]*)/gm)) await look([...words, verb]);
    };
    for (const name of Object.keys(commands)) await look([name]);
    expect(missing).toEqual([]);
  });

  it.each([
    ['what a command is refused without', ['blocks', 'add'], '--reason <text>              why (required)'],
    ['where a backup goes', ['backup'], 'path of a new file; default: sundew-'],
  ])('says %s', async (_what, words, said) => {
    expect((await runCli([...words, '--help'])).stdout).toContain(said);
  });

  it.each([['detections', 'list'], ['conformance'], ['clearance', 'deny']])(
    'names no default of %s %s that is none',
    async (...words) => {
      expect((await runCli([...words, '--help'])).stdout).not.toMatch(/default: (\{\}|false|"")/);
    },
  );

  it.each([
    ['an unknown command', ['nonsense']],
    ['an unknown option', ['doctor', '--nonsense']],
    ['a missing argument', ['keys', 'create']],
    ['a number that is none', ['demo', '--days', 'many']],
    ['a number out of bounds', ['demo', '--days', '1000']],
    ['an unknown format', ['detections', 'export', '--format', 'xml']],
    ['a filter without a value', ['detections', 'tail', '--filter', 'source']],
    ['an address that is none', ['doctor', '--url', 'ftp://example.com']],
    ['a webhook that is to be on and off', ['webhooks', 'set', 'alerts', '--on', '--off']],
    ['a receiver that is to be on and off', ['siem', 'set', 'central', '--off', '--on']],
    ['a policy from a file and its mode from elsewhere', ['clearance', 'policy', '--file', 'p.json', '--enforce']],
  ])('answers %s with exit code 2 and words', async (_what, words) => {
    const { code, stdout, stderr } = await runCli(words);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.length).toBeGreaterThan(10);
  });

  it.each([
    ['an argument', ['keys', 'create'], 'name'],
    ['a verb', ['keys'], '--help'],
    ['a value', ['demo', '--days', 'many'], '--days'],
  ])('says in JSON, when asked to, that %s is missing or wrong', async (_what, words, said) => {
    const { code, stdout } = await runCli([...words, '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([2, { code: 'usage', error: expect.stringContaining(said) }]);
  });

  it('says what to do where the port of conformance is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const port = String((holder.address() as AddressInfo).port);
    const { code, stderr } = await runCli(['conformance', 'http://127.0.0.1:1', '--port', port]);
    holder.close();
    expect([code, stderr]).toEqual([2, expect.stringContaining(`Port ${port} is taken by another program.`)]);
    expect(stderr).toContain('--port');
  });

  it('tells its version', async () => {
    const { code, stdout } = await runCli(['--version']);
    expect([code, stdout.trim()]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  });

  it('says how to start the service when none runs on the data directory', async () => {
    const { code, stderr } = await runCli(['bootstrap', '--data-dir', dataDir]);
    expect(code).toBe(3);
    expect(stderr).toContain('npm start');
  });

  it.each(['constructor', '__proto__'])('leaves what it makes of the filter %s to the service', async (name) => {
    const words = ['detections', 'list', '--filter', `${name}=1`, '--filter', `${name}=2`];
    expect((await runCli([...words, '--data-dir', dataDir])).code).toBe(3);
  });

  it('says so as well when the one that ran there is gone', async () => {
    writeFileSync(join(dataDir, 'service.json'), JSON.stringify({ pid: 1, base_url: 'http://127.0.0.1:1/api' }));
    writeFileSync(join(dataDir, 'secret'), 'x'.repeat(40));
    for (const words of [['bootstrap'], ['doctor'], ['demo']]) {
      const { code, stderr } = await runCli([...words, '--json', '--data-dir', dataDir]);
      expect(code).toBe(3);
      expect(stderr).toContain('npm start');
    }
  });

  it('tells failures in JSON when asked to', async () => {
    const { stdout } = await runCli(['doctor', '--json', '--url', 'http://127.0.0.1:1/api', '--data-dir', dataDir]);
    expect(JSON.parse(stdout)).toMatchObject({ code: 'unreachable', error: expect.stringContaining('127.0.0.1:1') });
  });

  it.each([
    ['install-service', ['--public-url', 'nope'], '--public-url must be'],
    ['install-agent', [], 'SERVICE_API_KEY must be'],
  ])('tells those of %s as well, which another program carries out', async (name, words, said) => {
    const { code, stdout } = await startCli([name, ...words, '--into', dataDir, '--json']).ended;
    expect([code, JSON.parse(stdout)]).toEqual([1, { error: expect.stringContaining(said), code: 'check_failed' }]);
  });

  it('refuses to call the API without a credential', async () => {
    const { code, stderr } = await runCli(['keys', 'list', '--data-dir', dataDir]);
    expect(code).toBe(4);
    expect(stderr).toContain('bootstrap');
  });
});
