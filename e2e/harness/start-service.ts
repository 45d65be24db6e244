import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../apps/cli/test/parts/run-cli.ts';
import { shareCache } from '../../apps/server/test/parts/service/shared-cache.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const START_WITHIN_MS = 120_000;

/** The real service in a process of its own, as `npm start` has it, and the command line on the same directory. */
export interface StartedService {
  readonly dataDir: string;
  readonly origin: string;
  /** Runs a command; fails unless it ends with exit code 0. */
  json(...words: string[]): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param settings settings beside those of the tests, or instead of them */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<StartedService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sundew-e2e-'));
  shareCache(dataDir);
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      SUNDEW_DATA_DIR: dataDir,
      SUNDEW_HOST: '127.0.0.1',
      SUNDEW_PORT: '0',
      SUNDEW_DECOY_HTTP_PORT: '0',
      SUNDEW_DECOY_HTTPS_PORT: '0',
      SUNDEW_RATE_LIMITS: 'off',
      SUNDEW_FEED_REFRESH: 'false',
      SUNDEW_LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
  }
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const path = join(dataDir, 'service.json');
  const deadline = Date.now() + START_WITHIN_MS;
  while (!existsSync(path)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The service did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { ingest_url: origin } = JSON.parse(readFileSync(path, 'utf8')) as { ingest_url: string };
  return {
    dataDir,
    origin,
    async json(...words) {
      const { code, stdout, stderr } = await runCli([...words, '--json', '--data-dir', dataDir]);
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${stderr}${stdout}`);
      return JSON.parse(stdout);
    },
    stop,
  };
}
