import pg from 'pg';
import { urlOf } from '../parts/database/servers.ts';

/** Cuts every connection to the database and lets nobody in while `work` runs. */
export async function withoutDatabase(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: urlOf(databaseUrl, 'postgres') });
  await admin.connect();
  const allow = (yes: boolean) => admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${yes}`);
  try {
    await allow(false);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await work();
  } finally {
    await allow(true);
    await admin.end();
  }
}
