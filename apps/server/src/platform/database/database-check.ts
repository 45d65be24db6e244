import type { HealthCheck } from '../health-check.ts';
import type { Database } from './database.ts';

/** Whether the database answers and takes what is written: a standby answers every read and stores nothing. */
export function databaseCheck(database: Database): HealthCheck {
  return {
    name: 'database',
    async check() {
      const [server] = await database.query<{ is_standby: boolean; is_read_only: boolean }>(
        `SELECT pg_is_in_recovery() AS is_standby, current_setting('transaction_read_only')::boolean AS is_read_only`,
      );
      if (server?.is_read_only !== true) return { state: 'ok', advice: '' };
      const advice = server.is_standby
        ? 'The database is a standby, which stores nothing. Set DATABASE_URL to the primary, or promote it.'
        : 'The database is read-only (default_transaction_read_only). Let it be written again.';
      return { state: 'down', advice };
    },
  };
}
