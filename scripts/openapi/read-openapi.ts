import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApiDocument } from './client-types.ts';

const START_WITHIN_MS = 120_000;
const POLL_MS = 100;

/**
 * The OpenAPI document as the service itself answers it: the real service is started on an empty data directory,
 * asked, and stopped.
 * @throws Error with what the service said when it does not start
 */
export async function readOpenApi(root: string): Promise<OpenApiDocument> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sundew-openapi-'));
  const service = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH ?? '',
      SUNDEW_DATA_DIR: dataDir,
      SUNDEW_HOST: '127.0.0.1',
      SUNDEW_PORT: '0',
      SUNDEW_DECOY_HTTP_PORT: '0',
      SUNDEW_DECOY_HTTPS_PORT: '0',
      SUNDEW_ROLES: 'api,ingest',
      SUNDEW_FEED_REFRESH: 'false',
      SUNDEW_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [service.stdout, service.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
  }
  const ended = once(service, 'exit');
  try {
    const origin = await whenRunning(join(dataDir, 'service.json'), () => service.exitCode !== null);
    if (origin === null) throw new Error(`The service did not start:\n${said}`);
    const response = await fetch(`${origin}/openapi.json`);
    if (!response.ok) throw new Error(`The service cannot describe its API:\n${said}`);
    return (await response.json()) as OpenApiDocument;
  } finally {
    service.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function whenRunning(path: string, hasEnded: () => boolean): Promise<string | null> {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline && !hasEnded()) {
    if (existsSync(path)) {
      const { ingest_url: origin } = JSON.parse(readFileSync(path, 'utf8')) as { ingest_url: string };
      return origin;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
}
