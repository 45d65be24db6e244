import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, Exit } from '../terminal/exit.ts';

/** Where the service is and how its operator proves himself; from options, environment and data directory. */
export interface Service {
  /** `{base_url}`, ends in `/api`. */
  readonly baseUrl: string;
  /** Where calls go: over loopback to a service that runs here, whatever stands in front of its address. */
  readonly callUrl: string;
  readonly dataDir: string;
  /** @throws Exit when the secret is not to be found */
  secret(): string;
}

export interface ServiceOptions {
  readonly url?: string | undefined;
  readonly dataDir?: string | undefined;
}

/**
 * Finds the service: `--url`, SUNDEW_URL, or what the running service wrote into the data directory.
 * @throws Exit (usage) for an address that is none, Exit (unreachable) when no service runs
 */
export function findService(options: ServiceOptions, env: NodeJS.ProcessEnv): Service {
  const dataDir = options.dataDir ?? env.SUNDEW_DATA_DIR ?? defaultDataDir();
  const given = options.url ?? env.SUNDEW_URL;
  return {
    ...(given === undefined || given === '' ? runningAt(dataDir) : addressesOf(readAddress(given))),
    dataDir,
    secret: () => findSecret(dataDir, env),
  };
}

/** Where a service keeps its data that `install-service` made. */
export const SERVICE_DATA = '/var/lib/sundew';

const defaultDataDir = (): string =>
  !existsSync('./data') && existsSync(join(SERVICE_DATA, 'secret')) ? SERVICE_DATA : './data';

function readAddress(given: string): string {
  const url = URL.parse(given);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Exit(EXIT.usage, 'The address of the service must be a URL such as http://localhost:8080/api.');
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}/api`;
}

type Addresses = Pick<Service, 'baseUrl' | 'callUrl'>;

const addressesOf = (baseUrl: string): Addresses => ({ baseUrl, callUrl: baseUrl });

function runningAt(dataDir: string): Addresses {
  const path = join(dataDir, 'service.json');
  const running = readJsonFile(path);
  const address = running?.base_url;
  if (typeof address !== 'string') throw notRunning(`There is no ${path}`);
  const baseUrl = readAddress(address);
  return typeof running?.local_url === 'string'
    ? { baseUrl, callUrl: readAddress(running.local_url) }
    : addressesOf(baseUrl);
}

export function notRunning(reason: string): Exit {
  return new Exit(
    EXIT.unreachable,
    `The service is not running here: ${reason}. Start it with npm start, or name a running one with --url.`,
  );
}

function findSecret(dataDir: string, env: NodeJS.ProcessEnv): string {
  const given = env.SUNDEW_SECRET;
  if (given !== undefined && given !== '') return given;
  const path = join(dataDir, 'secret');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw new Exit(EXIT.refused, `${path} may not be read by this user.`);
    throw new Exit(
      EXIT.refused,
      `The secret of the service is needed: ${path} cannot be read (${code}). Run this where the service runs, or set SUNDEW_SECRET.`,
    );
  }
}

/** An object in a JSON file; null when there is no readable one. */
export function readJsonFile(path: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
