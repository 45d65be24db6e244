import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildExecutable, buildPackage } from '../build.ts';
import { IDENTITY } from '../src/config/identity.ts';

const directory = mkdtempSync(join(tmpdir(), 'sundew-agent-package-'));
const started: ChildProcess[] = [];
let script = '';
beforeAll(async () => {
  script = await buildPackage(join(directory, 'package'));
}, 120_000);
afterAll(() => {
  for (const { pid, exitCode } of started) if (pid !== undefined && exitCode === null) process.kill(-pid);
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts an agent in an empty folder; answers the first line that a visitor reads. */
async function greeting(program: string, words: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(directory, 'run-'));
  writeFileSync(join(folder, 'agent.yaml'), 'honeypots: { ssh: { port: 0, host: 127.0.0.1 } }\n');
  const child = spawn(program, [...words, 'agent.yaml'], {
    cwd: folder,
    // A group of its own, so that what npx starts ends with it.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: directory,
      SERVICE_API_KEY: `wd_${'a'.repeat(40)}`,
      SERVICE_PROPERTY_ID: 'p',
      SERVICE_INGEST_URL: 'http://127.0.0.1:9',
      SERVICE_DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    const listen = (bytes: Buffer): void => {
      said += bytes.toString();
      const [, found] = /waits on port (\d+)/.exec(said) ?? [];
      if (found !== undefined) resolve(Number(found));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => reject(new Error(said)));
  });
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString('latin1').split('\r\n')[0] ?? '');
    });
    socket.on('error', reject);
  });
}

it('runs from the package that npm packs, with npx and without any other package', async () => {
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', directory], {
    cwd: join(directory, 'package'),
    stdio: 'pipe',
  });
  const [tarball = ''] = readdirSync(directory).filter((name) => name.endsWith('.tgz'));
  const packed = execFileSync('tar', ['-tzf', join(directory, tarball)], { encoding: 'utf8' });
  expect(packed.trim().split('\n').sort()).toEqual(
    ['LICENSE', 'LICENSES.txt', 'package.json', 'sundew-ssh-agent.cjs'].map((file) => `package/${file}`),
  );
  expect(readFileSync(join(directory, 'package/LICENSES.txt'), 'utf8')).toMatch(/^ssh2 \S+\n\nCopyright/m);
  expect(await greeting('npx', ['--yes', '--offline', `../${tarball}`])).toBe(IDENTITY.banner);
}, 120_000);

it('runs as one file that holds Node as well', async () => {
  const executable = await buildExecutable(script, join(directory, 'sundew-ssh-agent'));
  expect(await greeting(executable, [])).toBe(IDENTITY.banner);
}, 120_000);
