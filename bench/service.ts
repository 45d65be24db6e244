import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const START_PATIENCE_MS = 180_000;

/** What `bootstrap --json` prints, as far as benches use it. */
export interface Bootstrap {
  readonly base_url: string;
  readonly ingest_url: string;
  readonly owner_email: string;
  readonly owner_password: string;
  readonly user_token: string;
  readonly organization_id: string;
  readonly property_id: string;
  readonly api_key: string;
}

export interface RunningService {
  readonly process: ChildProcess;
  readonly url: string;
  /** Seconds from the spawn until `/readyz` answered 200. */
  readonly startS: number;
  bootstrap(): Promise<Bootstrap>;
  /** Ends the service with this signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A directory that is removed when the process ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'sundew-bench-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/**
 * Starts the real service as `npm start` does, in a data directory of its own.
 * @param logPath a file that gets all it writes; without one only errors are shown
 */
export async function startService(
  dataDir: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  logPath?: string,
): Promise<RunningService> {
  const environment = {
    ...process.env,
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
    SUNDEW_HOST: '127.0.0.1',
    SUNDEW_PORT: String(port),
    SUNDEW_DECOY_HTTP_PORT: '0',
    SUNDEW_DECOY_HTTPS_PORT: '0',
    SUNDEW_DATA_DIR: dataDir,
    SUNDEW_LOG_LEVEL: 'warn',
    SUNDEW_FEED_REFRESH: 'false',
    ...env,
  };
  const startedAtMs = performance.now();
  const service = spawn(process.execPath, ['--max-semi-space-size=16', '--expose-gc', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env: environment,
    stdio: logPath === undefined ? ['ignore', 'ignore', 'inherit'] : ['ignore', openSync(logPath, 'a'), 'inherit'],
  });
  const ended = new Promise<void>((resolve) => service.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, service);
  const startS = (performance.now() - startedAtMs) / 1000;
  return {
    process: service,
    url,
    startS,
    async bootstrap() {
      const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/src/main.ts', 'bootstrap', '--json'], {
        cwd: ROOT,
        env: environment,
      });
      return JSON.parse(stdout) as Bootstrap;
    },
    async stop(signal = 'SIGTERM') {
      service.kill(signal);
      await ended;
    },
  };
}

async function untilReady(url: string, service: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline) {
    if (service.exitCode !== null) throw new Error(`The service ended with code ${service.exitCode} while starting.`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The service was not ready within three minutes.');
}
