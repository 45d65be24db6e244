import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { TEMPLATE, urlOf } from './servers.ts';

export interface FreshDatabase {
  readonly database: Database;
  /** For `openDatabase`, a second pool, or a spawned process (`DATABASE_URL`). */
  readonly url: string;
  /** Closes `database`, cuts whoever is still connected and removes the database. */
  drop(): Promise<void>;
}

/** Versions a suite can run against; `default` is what `SUNDEW_TEST_PG` says. */
export type ServerName = 'default' | 'embedded' | 'postgres15';

/**
 * A migrated, empty database (with partitions from yesterday to a week ahead) of its own on the run's server.
 *
 *     let fresh: FreshDatabase;
 *     beforeAll(async () => { fresh = await freshDatabase(); });
 *     afterAll(() => fresh.drop());
 *
 * `template0` makes it empty. Costs some tens of milliseconds: take one per file, or one per test where tests would disturb each other.
 */
export async function freshDatabase(server: ServerName = 'default', template = TEMPLATE): Promise<FreshDatabase> {
  const serverUrl = inject('databaseServers')[server];
  if (serverUrl === null) throw new Error(`There is no server "${server}" in this run; ask availableServers().`);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Not by FILE_COPY, with which the test of connections that are cut takes ten times as long.
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = urlOf(serverUrl, name);
  const database = openDatabase({ url, poolSize: 6 });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Both supported versions, for suites about SQL itself: `describe.each(availableServers())`.
 * A machine without PostgreSQL 15 runs them on the embedded one; `versions.test.ts` tells so, and fails in CI.
 */
export function availableServers(): ServerName[] {
  return inject('databaseServers').postgres15 === null ? ['embedded'] : ['embedded', 'postgres15'];
}

/** Two workers copying the template at once would disturb each other; PostgreSQL refuses, so it is asked again. */
async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(serverUrl, 'postgres') });
  await client.connect();
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(sql);
        return;
      } catch (error) {
        const busy = (error as { code?: string }).code === '55006';
        if (!busy || attempt === 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  } finally {
    await client.end();
  }
}
