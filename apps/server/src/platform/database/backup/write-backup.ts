import { once } from 'node:events';
import { createGzip, type Gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { VERSION } from '../../config/version.ts';
import { clientConfig, type DatabaseOptions } from '../connection.ts';
import { partitionDay } from '../partitions.ts';
import { TABLE_LIST } from '../placements.ts';
import { chunkEntry, END, MANIFEST, newManifest, type RowCounts, SECRET } from './archive.ts';
import { wholeRows } from './whole-rows.ts';

/** Rows are gathered to entries of about this size, because an entry of a tar archive tells its size first. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** Higher levels take much longer for little. */
const GZIP_LEVEL = 4;

export interface BackupWish {
  /** The installation's secret; without it the sealed values of the database cannot be read. */
  readonly secret: string;
  readonly madeAt: Date;
  /** Told once all of it was read. */
  readonly onDone: (rows: RowCounts) => Promise<void>;
}

/**
 * The archive of everything in the database as of one moment, while others go on writing. It is read as fast as it is
 * taken. The stream fails when the database does, and then has no `end.json`.
 */
export function writeBackup(options: DatabaseOptions, wish: BackupWish): Gzip {
  const archive = createGzip({ level: GZIP_LEVEL });
  const pack = createPack();
  // Whoever reads may leave at any time; an error that nobody hears would take the service with it.
  pack.on('error', (error) => archive.destroy(error));
  pack.pipe(archive);
  const client = new pg.Client(clientConfig({ ...options, applicationName: 'sundew backup' }));
  client.on('error', (error) => archive.destroy(error));
  archive.once('close', () => {
    pack.destroy();
    // Ends a COPY that nobody reads any more, too.
    void client.end().catch(() => {});
  });
  writeAll(client, pack, wish).then(
    () => pack.finalize(),
    (error: Error) => archive.destroy(error),
  );
  return archive;
}

async function writeAll(client: pg.Client, pack: Pack, { secret, madeAt, onDone }: BackupWish): Promise<void> {
  await client.connect();
  // One moment for all tables.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await columnsByTable(client);
  const manifest = newManifest({
    sundew_version: VERSION,
    made_at: madeAt.toISOString(),
    migrations: await appliedMigrations(client),
    detection_days: await detectionDays(client),
    tables,
  });
  await put(pack, MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  await put(pack, SECRET, Buffer.from(`${secret}\n`));
  const rows: Record<string, number> = {};
  for (const [table, columns] of Object.entries(tables)) rows[table] = await writeTable(client, pack, table, columns);
  await client.query('COMMIT');
  await put(pack, END, Buffer.from(`${JSON.stringify({ rows }, null, 2)}\n`));
  await onDone(rows);
}

async function writeTable(client: pg.Client, pack: Pack, table: string, columns: readonly string[]): Promise<number> {
  // A partitioned table can be copied only by way of a query.
  const copy = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${table}) TO STDOUT`));
  let number = 0;
  for await (const chunk of wholeRows(copy, CHUNK_BYTES)) {
    number += 1;
    await put(pack, chunkEntry(table, number), chunk);
  }
  return copy.rowCount ?? 0;
}

async function put(pack: Pack, name: string, content: Buffer): Promise<void> {
  const entry = pack.entry({ name, size: content.length, mode: 0o600 });
  const finished = once(entry, 'finish');
  entry.end(content);
  await finished;
}

async function columnsByTable(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.oid = ANY (ARRAY(SELECT to_regclass(name) FROM unnest($1::text[]) AS name))
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.relname ORDER BY c.relname`,
    [TABLE_LIST.map(([name]) => name)],
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

async function appliedMigrations(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return rows;
}

async function detectionDays(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'detections'::regclass ORDER BY 1`,
  );
  return rows.flatMap(({ name }) => partitionDay(name) ?? []).map((day) => new Date(day).toISOString());
}
