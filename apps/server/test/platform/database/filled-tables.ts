import type { Database } from '../../../src/platform/database/database.ts';

const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  'uuid[]': `'{}'`,
  text: `'text'`,
  'text[]': `'{text}'`,
  bytea: `'bytes'`,
  boolean: 'true',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  real: '1',
  inet: `'203.0.113.7'`,
  cidr: `'203.0.113.7'`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
  json: `'{}'`,
  jsonb: `'{}'`,
};

/** Puts one row into every table, whatever columns its release gave it. */
export async function fillTables(database: Database): Promise<void> {
  const columns = await database.query<{ table: string; column: string; type: string }>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> 'schema_migrations' AND a.attnotnull AND NOT a.atthasdef`,
  );
  for (const [table, needed] of Map.groupBy(columns, (each) => each.table)) {
    const values = needed.map(({ type }) => VALUES[type] ?? `no value for ${type}`);
    const names = needed.map(({ column }) => column);
    await database.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`);
  }
}

/** How many rows each table has; partitions count for their table. */
export async function rowsByTable(database: Database): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition AND relname <> 'schema_migrations' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ n: number }>(`SELECT count(*) AS n FROM ${name}`);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}
