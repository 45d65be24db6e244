import pg from 'pg';
import { UnableToStart } from '../../config/unable-to-start.ts';
import { DAY_MS } from '../../time/units.ts';
import { clientConfig, type DatabaseOptions, openDatabase } from '../connection.ts';
import { type Migration, migrate, readMigrations } from '../migrate.ts';
import { ensurePartitions } from '../partitions.ts';
import { TABLE_LIST } from '../placements.ts';
import type { Manifest, RowCounts } from './archive.ts';
import { readBackup } from './read-backup.ts';

export interface Restored {
  readonly manifest: Manifest;
  /** What the database holds now, counted there. */
  readonly rows: RowCounts;
}

export interface RestoreSteps {
  /** Told the secret of the installation before any row is written. */
  readonly keepSecret: (secret: string) => void;
  /** Told when all of it is there: nothing takes it back from then on. */
  readonly onCommit: () => void;
}

/** Whether the database has rows of ours. Empty tables may be left of a restore that failed. */
export async function holdsRows(options: DatabaseOptions): Promise<boolean> {
  const client = await connected(options);
  try {
    return await findRows(client);
  } finally {
    await client.end();
  }
}

/**
 * Puts a backup into an empty database: all of it or nothing. Migrations that came after the backup run at the next
 * start of the service.
 * @throws UnableToStart when the database is in use, the file is no whole backup, or the counts differ from it
 */
export async function restoreInto(
  options: DatabaseOptions,
  file: string,
  { keepSecret, onCommit }: RestoreSteps,
): Promise<Restored> {
  const client = await connected(options);
  try {
    if (await findRows(client)) {
      throw new UnableToStart('The database holds an installation already. Restore into an empty database.');
    }
    const { manifest, rows: expected } = await readBackup(file, {
      async begin(found, secret) {
        await migrate(options, fitting(found, await readMigrations()));
        await demandNoLaterTables(client, found);
        await makePartitions(options, found.detection_days);
        keepSecret(secret);
        await client.query('BEGIN');
        return client;
      },
    });
    const rows = await countRows(client, Object.keys(manifest.tables));
    for (const [table, count] of Object.entries(rows)) {
      if (count !== expected[table]) {
        throw new UnableToStart(
          `The backup says ${expected[table] ?? 0} rows of ${table}, and ${count} were found in it. Nothing was restored.`,
        );
      }
    }
    await client.query('COMMIT');
    onCommit();
    await client.query('ANALYZE');
    return { manifest, rows };
  } finally {
    // Ending the session takes back whatever was not committed.
    await client.end();
  }
}

async function connected(options: DatabaseOptions): Promise<pg.Client> {
  const client = new pg.Client(clientConfig({ ...options, applicationName: 'sundew restore' }));
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function findRows(client: pg.Client): Promise<boolean> {
  for (const [table] of TABLE_LIST) {
    const { rows: found } = await client.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [
      table,
    ]);
    if ((found[0]?.name ?? null) === null) continue;
    const { rows } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** The migrations of this release that the backup was made after. */
function fitting(manifest: Manifest, ours: readonly Migration[]): Migration[] {
  return manifest.migrations.map(({ name, checksum }) => {
    const found = ours.find((migration) => migration.name === name);
    if (found?.checksum === checksum) return found;
    throw new UnableToStart(
      `This backup was made by Sundew ${manifest.sundew_version}, whose database this version does not know (${name}). Restore it with that version or a later one.`,
    );
  });
}

/**
 * A restore that failed may have left empty tables of a later version. What that version's migrations do to rows was done
 * before these arrive, and would never be done to them.
 */
async function demandNoLaterTables(client: pg.Client, { migrations, sundew_version }: Manifest): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM schema_migrations WHERE name <> ALL ($1) LIMIT 1', [
    migrations.map(({ name }) => name),
  ]);
  if (rows.length === 0) return;
  throw new UnableToStart(
    `The database has the empty tables of a later version than that of this backup (Sundew ${sundew_version}). Restore into a new database.`,
  );
}

async function makePartitions(options: DatabaseOptions, days: readonly string[]): Promise<void> {
  const database = openDatabase({ ...options, poolSize: 1 });
  try {
    for (const day of days) {
      const fromMs = Date.parse(day);
      await ensurePartitions(database, { fromMs, toMs: fromMs + DAY_MS - 1 });
    }
  } finally {
    await database.close();
  }
}

async function countRows(client: pg.Client, tables: readonly string[]): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
    counts[table] = Number(rows[0]?.count ?? 0);
  }
  return counts;
}
