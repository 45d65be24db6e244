import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/**
 * The Redis that nodes share their counts through. While it is away every command fails at once, so that nobody waits
 * for it; an outage is told once, and its end.
 */
export async function connectRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 1_000 });
  let away = false;
  redis.on('error', (err) => {
    if (!away) log.warn({ err }, 'Redis does not answer: each process counts rate limits for itself');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis answers again');
    away = false;
  });
  return redis;
}
