import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES, type Table } from '../../../src/platform/database/placements.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const PARTITION = /^(detections_p\d{8}|rollup_values_(fresh|folded))$/;

async function tablesOfDatabase(): Promise<string[]> {
  const rows = await fresh.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !PARTITION.test(name) && name !== 'schema_migrations');
}

describe('the list of tables', () => {
  it('names every table of the migrations, and no other', async () => {
    expect(await tablesOfDatabase()).toEqual(Object.keys(TABLES).sort());
  });

  it('has organization_id in every primary key, unique key and foreign key of distributed tables', async () => {
    const keys = await fresh.database.query<{ table: string; key: string; columns: string[] }>(
      `SELECT t.relname AS table, i.relname AS key, array_agg(a.attname::text) AS columns
        FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
        LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(x.indkey)
        WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace GROUP BY 1, 2
      UNION ALL
      SELECT t.relname, c.conname, array_agg(a.attname::text)
        FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(c.conkey)
        WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace GROUP BY 1, 2`,
    );
    const distributed = keys.filter(
      ({ table }) => (TABLES as Record<string, Table>)[table]?.placement === 'distributed',
    );
    expect(distributed.length).toBeGreaterThan(8);
    expect(distributed.filter(({ columns }) => !columns.includes('organization_id'))).toEqual([]);
  });

  it('has no triggers and no defaults made by volatile functions on distributed tables', async () => {
    const triggers = await fresh.database.query(
      `SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN
        (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
    );
    expect(triggers).toEqual([]);
    const volatile = await fresh.database.query(
      `SELECT table_name, column_name, column_default FROM information_schema.columns
        WHERE table_schema = 'public' AND column_default ~* '(random|nextval|clock_timestamp|gen_random)'`,
    );
    expect(volatile).toEqual([]);
  });
});
