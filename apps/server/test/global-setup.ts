import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/database/connection.ts';
import { type EmbeddedServer, startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { POSTGRES_15, TEMPLATE, type TestServers, urlOf } from './parts/database/servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServers: TestServers;
  }
}

/** Nothing here outlives the run, so copying a template need not be logged page by page. */
const THROW_AWAY = { fsync: 'off', wal_level: 'minimal', max_wal_senders: '0', wal_compression: 'off' };

/**
 * One server per PostgreSQL version for the whole run, each with a migrated template that `freshDatabase` copies:
 * the embedded one, and Debian's 15 where it is installed. `SUNDEW_TEST_PG=15` makes 15 the default of every suite.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const has15 = existsSync(POSTGRES_15);
  const [embedded, postgres15] = await Promise.all([startServer(), has15 ? startServer(POSTGRES_15) : null]);
  const wants15 = process.env.SUNDEW_TEST_PG === '15';
  if (wants15 && postgres15 === null) throw new Error(`SUNDEW_TEST_PG=15, but there is no ${POSTGRES_15}.`);
  project.provide('databaseServers', {
    default: (wants15 && postgres15 ? postgres15 : embedded).server.url,
    embedded: embedded.server.url,
    postgres15: postgres15?.server.url ?? null,
  });
  return async () => {
    for (const started of [embedded, postgres15]) await started?.stop();
  };
}

async function startServer(binDirectory?: string): Promise<{ server: EmbeddedServer; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sundew-test-'));
  const server = await startEmbedded({
    dataDir,
    ...(binDirectory ? { binDirectory } : {}),
    settings: { ...THROW_AWAY, max_connections: '200' },
  });
  await makeTemplate(server.url);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, stop };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const url = urlOf(serverUrl, TEMPLATE);
  await migrate({ url });
  const database = openDatabase({ url, poolSize: 1 });
  await ensurePartitions(database);
  await database.close();
}
