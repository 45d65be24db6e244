import type { IncomingMessage } from 'node:http';
import { createClientIp } from '@sundew/sensor-core/client-ip';
import type { FastifyBaseLogger } from 'fastify';
import { type Changes, createChanges } from './background/changes.ts';
import { createFairTurns, type FairTurns } from './background/fair-turns.ts';
import { createWorkers, type Workers } from './background/workers.ts';
import { type DataDirectory, openDataDirectory } from './config/data-directory.ts';
import type { Figure } from './config/rate-figures.ts';
import type { Config } from './config/settings.ts';
import { demandRestored } from './config/unfinished-restore.ts';
import { connectFault } from './database/connect-fault.ts';
import type { Database } from './database/database.ts';
import { databaseCheck } from './database/database-check.ts';
import { startEmbedded } from './database/embedded.ts';
import { openLanes } from './database/lanes.ts';
import { migrate } from './database/migrate.ts';
import { ensurePartitions } from './database/partitions.ts';
import { type AtEnd, startTogether } from './endings.ts';
import { createPublicAddress, type PublicAddress } from './http/addresses/public-address.ts';
import { referenceRoutes } from './http/api/reference.ts';
import { connectRedis } from './http/limits/connect-redis.ts';
import { createRateLimits, type RateLimits } from './http/limits/rate-limits.ts';
import { giveBackAtRest } from './memory-at-rest.ts';
import { watchOpenFiles } from './open-files.ts';
import { createSealer, type Sealer } from './secrets/sealer.ts';
import { BARE_WING, type Wing } from './wing.ts';

/** What every wing stands on. */
export interface Platform extends Wing {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly data: DataDirectory;
  /** SUNDEW_SECRET. */
  readonly secret: string;
  readonly sealer: Sealer;
  readonly database: Database;
  /** Address of the database, for connections beside the pool. */
  readonly databaseUrl: string;
  /** The same database, for whatever reads much. */
  readonly reading: Database;
  readonly changes: Changes;
  readonly rateLimits: RateLimits;
  readonly workers: Workers;
  /** In which whatever comes from the network begins, in all of this process. */
  readonly turns: FairTurns;
  readonly publicAddress: PublicAddress;
  /** Address of the client from socket and X-Forwarded-For. */
  readonly clientIp: (request: IncomingMessage) => string;
  /** Whether this process has the role. */
  has(role: Config['roles'][number]): boolean;
}

/** Opens the data directory and the database, and brings the database up to this release. */
export function composePlatform(config: Config, log: FastifyBaseLogger): Promise<Platform> {
  return startTogether(log, async (atEnd) => {
    const clock = Date.now;
    demandRestored(config.data_dir);
    const data = openDataDirectory(config.data_dir);
    const secret = data.secret(config.secret);
    const url = config.database_url ?? (await embedded(data.path, log, atEnd));
    const { main: database, reading } = openLanes({
      url,
      poolSize: config.database_pool,
      isOwnServer: config.database_url === null,
      onConnectionLost: ({ message }) => log.warn({ why: message }, 'a database connection was lost'),
    });
    atEnd(() => database.close());
    atEnd(() => reading.close());
    await migrate({ url }).catch((error: unknown) => {
      throw config.database_url === null ? error : connectFault(error);
    });
    await ensurePartitions(database);
    const shared = config.redis_url === null ? null : await sharedLimits(config.redis_url, log, atEnd);
    const changes = await createChanges(database);
    atEnd(() => changes.stop());
    atEnd(giveBackAtRest());
    atEnd(
      watchOpenFiles((files) =>
        log.warn(files, 'nearly all files are open that the system allows: further connections are closed unanswered'),
      ),
    );
    const clientIp = createClientIp(config.trusted_proxies);
    const has = (role: Config['roles'][number]) => config.roles.includes(role);
    return {
      ...BARE_WING,
      ...{ config, log, clock, data, secret, database, databaseUrl: url, reading, changes, has },
      sealer: createSealer(secret),
      rateLimits: createRateLimits(config.rate_limits, shared),
      workers: createWorkers(database, { retentionDays: config.retention_days, log }),
      turns: createFairTurns(),
      publicAddress: createPublicAddress(config.public_url, config.port),
      clientIp: ({ headers, socket }: IncomingMessage) =>
        clientIp({ socket: socket.remoteAddress ?? '', forwardedFor: headers['x-forwarded-for']?.toString() }),
      routes(app) {
        if (has('api')) referenceRoutes(app);
      },
      checks: [databaseCheck(database)],
    };
  });
}

async function embedded(dataDir: string, log: FastifyBaseLogger, atEnd: AtEnd): Promise<string> {
  const server = await startEmbedded({ dataDir, onNotice: (text) => log.info(text) });
  atEnd(() => server.stop());
  return server.url;
}

/** Redis and its libraries are loaded where nodes share their counts. */
async function sharedLimits(redisUrl: string, log: FastifyBaseLogger, atEnd: AtEnd) {
  const { shareLimit } = await import('./http/limits/shared-limits.ts');
  const redis = await connectRedis(redisUrl, log);
  atEnd(() => redis.disconnect());
  return (name: string, figure: Figure) => shareLimit(redis, name, figure);
}
