import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootstrapAnswer, BootstrapRequest, BootstrapValues } from '@sundew/wire/operator';
import pino from 'pino';
import { startService } from '../../../src/main.ts';
import { loadConfig } from '../../../src/platform/config/config.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { Service } from '../../../src/program/service.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { freePort } from '../machine/free-port.ts';
import { collectRoutes, type DeclaredRoute } from './declared-routes.ts';
import { mintOperatorToken } from './operator-token.ts';
import { shareCache } from './shared-cache.ts';

const SECRET = 'the secret of this test, long enough to be taken';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** As it came; what an event stream goes on to say is not waited for. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
  readonly body: any;
}

export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** The whole service as `npm start` runs it, composed by `main.ts`, in this process, on a database of its own. */
export interface RunningService {
  readonly url: string;
  readonly port: number;
  /** Where everybody else reaches it; the same as `port` without SUNDEW_TLS. */
  readonly publicPort: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A connection of the test's own, which outlives a restart of the service. */
  readonly database: Database;
  readonly routes: readonly DeclaredRoute[];
  readonly log: readonly string[];
  /** Settings that another process of the same installation needs. */
  readonly env: Readonly<Record<string, string>>;
  /** Calls with a bearer token; null sends none. */
  as(bearer: string | null): Call;
  operatorToken(): Promise<string>;
  bootstrap(request?: BootstrapRequest): Promise<BootstrapValues>;
  /** Ends the service and starts it anew on what it left behind, at the same address. */
  restart(): Promise<void>;
  /** Ends only the service; `restart` starts it again. */
  halt(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param settings environment variables on top of those that make a service fit for tests
 * @param beside makes another node on the database of this service
 */
export async function startRunningService(
  settings: Readonly<Record<string, string>> = {},
  beside?: RunningService,
): Promise<RunningService> {
  const fresh = beside === undefined ? await freshDatabase() : null;
  const database = (fresh ?? beside)?.database ?? fail('there is no database');
  const databaseUrl = fresh?.url ?? beside?.databaseUrl ?? '';
  const dataDir = mkdtempSync(join(tmpdir(), 'sundew-service-'));
  shareCache(dataDir);
  const log: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) });
  const env = {
    DATABASE_URL: databaseUrl,
    SUNDEW_HOST: '127.0.0.1',
    SUNDEW_DECOY_HTTP_PORT: '0',
    SUNDEW_DECOY_HTTPS_PORT: '0',
    SUNDEW_DATA_DIR: dataDir,
    SUNDEW_SECRET: SECRET,
    SUNDEW_FEED_REFRESH: 'false',
    SUNDEW_DATABASE_POOL: '6',
    SUNDEW_RATE_LIMITS: 'off',
    SUNDEW_DECOY_ROWS_PER_MINUTE: '1000000',
    ...settings,
  };
  const start = (port: number): Promise<Service> =>
    startService(loadConfig({ ...env, SUNDEW_PORT: String(port) }, join(dataDir, 'none.yaml')).config, logger);

  // One that nobody is given while the service is away.
  const chosen = await freePort();
  const { result, routes } = await collectRoutes(() => start(chosen));
  let service: Service | null = result;
  const port = (result.app.server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${port}`;
  const halt = async () => {
    await service?.stop();
    service = null;
  };
  const as = (bearer: string | null) => callOf(url, bearer);
  return {
    url,
    port,
    publicPort: result.port,
    databaseUrl,
    dataDir,
    database,
    routes,
    log,
    env: { ...env, SUNDEW_PORT: String(chosen) },
    as,
    operatorToken: () => mintOperatorToken(SECRET),
    async bootstrap(request = {}) {
      const answer = await as(await mintOperatorToken(SECRET))('POST', '/api/operator/bootstrap', request);
      if (answer.status !== 200) throw new Error(`bootstrap was answered ${answer.status}: ${answer.text}`);
      return (answer.body.data as BootstrapAnswer).values;
    },
    halt,
    async restart() {
      await halt();
      service = await start(chosen);
    },
    async stop() {
      await halt();
      await fresh?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For expressions that have no value when the service did not do its part. */
export function fail(text: string): never {
  throw new Error(text);
}

function callOf(url: string, bearer: string | null): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await textOf(response);
    const isJson = /^application\/(?:[\w.-]+\+)?json\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : null,
    };
  };
}

async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
