import { spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startRunningService } from '../../server/test/parts/service/running-service.ts';
import { type CommandServer, serveCommands } from './parts/command-server.ts';

/** Every example of the READMEs and the guides, run as it stands, in the order in which it stands. */
const ROOT = join(import.meta.dirname, '../../..');
const GUIDES = join(ROOT, 'docs/guides');
const guides = readdirSync(GUIDES).filter((name) => name.endsWith('.md'));
/** What was done before these tests, and what they are part of. */
const INSTALLS = /^npm ci && npm (?:start|test)$/m;
const LOG_SENSOR = '../../sensors/log/README.md';
const withExamples = ['../../README.md', LOG_SENSOR, ...guides].filter((name) => examplesOf(name) !== '');
/** Where the guides say that the service is. */
const DOCUMENTED = 'http://localhost:8080';
/** What reads the terminal or starts a program of its own: the same script of package.json, without the start of npm. */
const IN_A_PROCESS = /\bnpm run (?:-s )?sundew --(?= (?:classify|restore)\b)/g;
/** Every other command runs in this process: its start takes longer than what it does. */
const IN_THIS_PROCESS = /\bnpm run (?:-s )?sundew --/g;

let service: RunningService;
let commands: CommandServer;
/** What a reader's directory has: the repository, and the data of the service in `data`. */
let directory: string;

beforeAll(async () => {
  service = await startRunningService();
  directory = mkdtempSync(join(tmpdir(), 'sundew-guides-'));
  for (const name of readdirSync(ROOT)) {
    if (name !== 'data' && !name.startsWith('.')) symlinkSync(join(ROOT, name), join(directory, name));
  }
  mkdirSync(join(service.dataDir), { recursive: true });
  symlinkSync(service.dataDir, join(directory, 'data'));
  commands = await serveCommands({
    SUNDEW_DATA_DIR: service.dataDir,
    SUNDEW_SECRET: service.env.SUNDEW_SECRET ?? '',
  });
  const made = await run('npm run -s sundew -- bootstrap --json');
  if (made.code !== 0) throw new Error(made.output);
}, 120_000);
afterAll(async () => {
  await commands?.stop();
  await service?.stop();
  rmSync(directory, { recursive: true, force: true });
});

function examplesOf(name: string): string {
  const text = readFileSync(join(GUIDES, name), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.filter((block) => !INSTALLS.test(block)).join('\n');
}

function run(script: string): Promise<{ code: number | null; output: string }> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const pinned = join(ROOT, 'node_modules/.bin');
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script.replaceAll(DOCUMENTED, service.url)], {
    cwd: directory,
    env: { PATH: `${pinned}:${PATH}`, HOME, NODE_COMPILE_CACHE, SUNDEW_SECRET: service.env.SUNDEW_SECRET ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // What an example left running would keep its port, and the pipes of its output open.
  child.on('exit', () => endGroup(child.pid));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}

function endGroup(pid: number | undefined) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it was left.
  }
}

describe('the examples of a guide', () => {
  it.each(withExamples)('%s run as they stand', { timeout: 240_000 }, async (name) => {
    const script = examplesOf(name)
      .replaceAll(IN_A_PROCESS, 'node --run sundew --')
      .replaceAll(IN_THIS_PROCESS, 'sundew');
    const ran = await run(`${commands.shellFunction}\n${script}`);
    const { code, output } = { ...ran, output: ran.output + commands.notes() };
    expect([name, code, output]).toEqual([name, 0, output]);
    // Nothing was refused: neither in an answer nor by its status alone.
    expect(output).not.toMatch(/"status":[45]\d\d|^[45]\d\d$/m);
  });
});

const pages = [
  ...guides.map((name) => join(GUIDES, name)),
  ...globSync('{.,docs,sensors/*}/README.md', { cwd: ROOT }).map((name) => join(ROOT, name)),
];

it('what is written in TypeScript is run by the Node.js of the repository, not by an older one of the machine', () => {
  const commands = pages.flatMap(
    (page) => readFileSync(page, 'utf8').match(/(?<![\w./-])node (?:-\S+ )*\S+\.ts\b/g) ?? [],
  );
  expect(commands).toEqual([]);
});

describe('the links of the documentation', () => {
  it.each(pages.map((page) => [page.slice(ROOT.length + 1), page]))('%s lead somewhere', (_name, page) => {
    const text = readFileSync(page, 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '');
    const missing = targets.filter((target) => !isThere(resolve(dirname(page), target)));
    expect(missing).toEqual([]);
  });
});

function isThere(path: string): boolean {
  return readdirSync(dirname(path)).includes(path.slice(dirname(path).length + 1));
}
