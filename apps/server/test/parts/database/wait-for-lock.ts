import type { Database } from '../../../src/platform/database/database.ts';
import { until } from '../machine/until.ts';

/** Until so many statements of this database wait for what others hold. */
export function waitForLock(database: Database, statements = 1): Promise<void> {
  return until(async () => {
    const waiting = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length >= statements;
  });
}
