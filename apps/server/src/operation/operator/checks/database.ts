import { databaseCheck } from '../../../platform/database/database-check.ts';
import { type DoctorCheck, fail, ok, warn } from '../doctor-check.ts';

const SLOW_MS = 250;
const OLDEST_VERSION = 150_000;

export const database: DoctorCheck = {
  name: 'database',
  inHealth: 'database',
  async look({ database: db, nowMs }) {
    await db.query('SELECT 1');
    const askedAtMs = nowMs();
    const [row] = await db.query<{ number: number; version: string; bytes: number }>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
         pg_database_size(current_database()) AS bytes`,
    );
    const tookMs = nowMs() - askedAtMs;
    if (row === undefined) return fail('the database answers nothing', 'Look into its log.', { reason: 'no_answer' });
    const size = `${(row.bytes / 1_048_576).toFixed(0)} MB`;
    const summary = `PostgreSQL ${row.version}, ${size}, answers in ${tookMs} ms`;
    const values = { version: row.version, bytes: row.bytes, answer_ms: tookMs };
    if (row.number < OLDEST_VERSION) {
      return fail(summary, 'Upgrade to PostgreSQL 15 or newer.', { reason: 'too_old', values });
    }
    const writing = await databaseCheck(db).check();
    if (writing.state !== 'ok') return fail(summary, writing.advice, { reason: 'read_only', values });
    const advice = 'The database or its disk is busy, or far away.';
    return tookMs > SLOW_MS ? warn(summary, advice, { reason: 'slow', values }) : ok(summary, values);
  },
};
