import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { clientConfig, type DatabaseOptions } from './connection.ts';
import { LOCK } from './locks.ts';

const DIRECTORY = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

export interface Migration {
  /** The file's name without `.sql`; its four digits are the order. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations of this release, in order. Line endings do not change a checksum. */
export async function readMigrations(directory: URL = DIRECTORY): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  const migrations: Migration[] = [];
  for (const file of files) {
    const number = FILE_NAME.exec(file)?.[1];
    if (number === undefined) throw new Error(`Migration ${file} is not named like 0001-what-it-does.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
    const sql = (await readFile(new URL(file, directory), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/**
 * Brings the schema up to this release: forward only, one transaction a file, under an advisory lock so that nodes
 * starting together do not meet. Migrations of a newer release that are already there are left alone (a node of the
 * previous version may still start during an upgrade); a file changed after it was applied is an error.
 * @returns the names of what was applied now
 */
export async function migrate(options: DatabaseOptions, migrations?: readonly Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  const client = new pg.Client(clientConfig(options));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK.migrate]);
    return await applyMissing(client, files);
  } finally {
    // Ending the session gives the lock back whatever happened.
    await client.end();
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was applied with other contents. Applied migrations are never edited; add a new one.`,
      );
    }
  }
  return applied;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
