import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from '../parts/machine/free-port.ts';
import { until } from '../parts/machine/until.ts';

/** Where Debian keeps it. */
export const REDIS_SERVER = '/usr/bin/redis-server';
export const hasRedis = existsSync(REDIS_SERVER);

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real Redis in memory, on a port of its own. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(REDIS_SERVER, words, { cwd: '/', stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 20 });
  probe.on('error', () => {});
  await until(async () => (await probe.ping().catch(() => '')) === 'PONG');
  probe.disconnect();
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
