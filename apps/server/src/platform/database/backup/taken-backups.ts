import type { Database } from '../database.ts';
import type { RowCounts } from './archive.ts';

export interface LastBackup {
  readonly madeAt: Date;
  readonly rows: number;
}

/** Remembers that a backup was taken and kept. */
export async function noteBackup(database: Database, madeAt: Date, rows: RowCounts): Promise<void> {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  await database.query('INSERT INTO backups (made_at, rows) VALUES ($1, $2) ON CONFLICT (made_at) DO NOTHING', [
    madeAt,
    all,
  ]);
}

/** The newest backup that was taken; null when there was none. */
export async function lastBackup(database: Database): Promise<LastBackup | null> {
  const [last] = await database.query<{ made_at: Date; rows: string | number }>(
    'SELECT made_at, rows FROM backups ORDER BY made_at DESC LIMIT 1',
  );
  return last === undefined ? null : { madeAt: last.made_at, rows: Number(last.rows) };
}
