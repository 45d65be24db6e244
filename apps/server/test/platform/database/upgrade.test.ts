import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { type Migration, migrate, readMigrations } from '../../../src/platform/database/migrate.ts';
import { ensurePartitions } from '../../../src/platform/database/partitions.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { fillTables, rowsByTable } from './filled-tables.ts';

const FOLDER = new URL('./releases/', import.meta.url);
/** Names and checksums of the migrations of each version: made by `npm run generate`, and kept from then on. */
const RELEASES = readdirSync(FOLDER).map((file) => ({
  version: file.replace('.json', ''),
  checksums: JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Record<string, string>,
}));

const opened: FreshDatabase[] = [];
afterEach(async () => {
  for (const fresh of opened.splice(0)) await fresh.drop();
});

/** A database as a release left it, with a row in every table. */
async function databaseOf(migrations: readonly Migration[], server: ReturnType<typeof availableServers>[number]) {
  const fresh = await freshDatabase(server, 'template0');
  opened.push(fresh);
  await migrate({ url: fresh.url }, migrations);
  await ensurePartitions(fresh.database);
  await fillTables(fresh.database);
  return fresh;
}

/** Columns, indexes and constraints, as PostgreSQL spells them; partitions are left out, since they differ by the day. */
function schemaOf(database: Database) {
  return database.query(
    `WITH tables AS (SELECT oid, relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition)
      SELECT name AS table, column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
        AS part FROM tables JOIN information_schema.columns ON table_schema = 'public' AND table_name = name
      UNION ALL SELECT name, indexdef FROM tables JOIN pg_indexes ON schemaname = 'public' AND tablename = name
      UNION ALL SELECT name, pg_get_constraintdef(c.oid) FROM tables JOIN pg_constraint c ON conrelid = tables.oid
      ORDER BY 1, 2`,
  );
}

describe.each(availableServers())('a database on %s', (server) => {
  it.each(RELEASES)('of release $version comes up to date with its rows', async ({ checksums }) => {
    const all = await readMigrations();
    const released = all.filter(({ name }) => name in checksums);
    expect(Object.fromEntries(released.map(({ name, checksum }) => [name, checksum]))).toEqual(checksums);

    const { database, url } = await databaseOf(released, server);
    const before = await rowsByTable(database);
    expect(await migrate({ url })).toEqual(all.slice(released.length).map(({ name }) => name));
    expect(await rowsByTable(database)).toMatchObject(before);
    const fresh = await freshDatabase(server);
    opened.push(fresh);
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh.database));
  });

  it('refuses a change that only fits empty tables, and stays as it was', async () => {
    const { database, url } = await databaseOf(await readMigrations(), server);
    const sql = 'ALTER TABLE detections ADD COLUMN later text NOT NULL;';
    const next = { name: '9001-later', sql, checksum: 'a' };
    const before = await schemaOf(database);
    await expect(migrate({ url }, [...(await readMigrations()), next])).rejects.toThrow('9001-later');
    expect(await schemaOf(database)).toEqual(before);
  });
});
