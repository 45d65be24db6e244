import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_LIST } from '../../../src/platform/database/placements.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

const SOURCE = fileURLToPath(new URL('../../../src', import.meta.url));
const NAMES = TABLE_LIST.map(([name]) => name).join('|');
const OWNERS = new Map<string, string>(TABLE_LIST.map(([name, { owner }]) => [name, owner]));
const TEXTS = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gs;
const WRITTEN = new RegExp(
  `\\b(?:INSERT\\s+INTO|UPDATE|DELETE\\s+FROM|TRUNCATE|MERGE\\s+INTO|COPY)\\s+(?:ONLY\\s+)?(${NAMES})\\b`,
  'gi',
);
/** A statement whose table is put in, so that this test cannot tell which it is. */
const WRITTEN_BY_NAME = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|COPY)\s+(?:ONLY\s+)?\$\{/i;
/** These go by the list itself, or write tables of their own wing. */
const BY_NAME = [
  'detection/compacting/compact.ts',
  'detection/erasing/subtract.ts',
  'platform/database/backup/read-backup.ts',
  'platform/database/keeping.ts',
];

const textsOf = (source: string): readonly string[] => source.match(TEXTS) ?? [];
const tablesWrittenIn = (source: string): readonly string[] =>
  textsOf(source).flatMap((text) => [...text.matchAll(WRITTEN)].map(([, table = '']) => table.toLowerCase()));

const SOURCES = globSync('**/*.ts', { cwd: SOURCE }).map((file) => ({
  file: file.replaceAll(path.sep, '/'),
  source: readFileSync(path.join(SOURCE, file), 'utf8'),
}));

describe('tables', () => {
  it('are written to by the wing that owns them, and by no other', () => {
    const strangers = SOURCES.flatMap(({ file, source }) =>
      tablesWrittenIn(source)
        .filter((table) => OWNERS.get(table) !== file.split('/', 1)[0])
        .map((table) => `${file} writes to ${table}, which belongs to ${OWNERS.get(table)}`),
    );
    expect(strangers).toEqual([]);
  });

  it('are all written to by somebody', () => {
    const written = new Set(SOURCES.flatMap(({ source }) => tablesWrittenIn(source)));
    expect(TABLE_LIST.map(([name]) => name).filter((name) => !written.has(name))).toEqual([]);
  });

  it('are named in the statement that writes to them, except where the list is followed', () => {
    const unnamed = SOURCES.filter(({ source }) => textsOf(source).some((text) => WRITTEN_BY_NAME.test(text)));
    expect(unnamed.map(({ file }) => file).sort()).toEqual(BY_NAME);
  });

  it('are recognised by this check in every kind of statement', () => {
    expect(tablesWrittenIn('query(`INSERT INTO actors (id) VALUES ($1)`)')).toEqual(['actors']);
    expect(tablesWrittenIn("query('UPDATE members SET role = $1')")).toEqual(['members']);
    expect(tablesWrittenIn('query(`WITH gone AS (DELETE FROM rollup_cells RETURNING *) SELECT 1`)')).toEqual([
      'rollup_cells',
    ]);
    expect(tablesWrittenIn("query('SELECT * FROM actors FOR UPDATE')")).toEqual([]);
  });
});

describe('what the list says of aging', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.drop());

  it('names columns that there are', async () => {
    const columns = await fresh.database.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const known = new Set(columns.map(({ name }) => name));
    const wanted = TABLE_LIST.flatMap(([name, { aging, goesWithOrganization }]) => [
      ...(aging === undefined ? [] : [`${name}.${aging.column}`]),
      ...(goesWithOrganization ? [`${name}.organization_id`] : []),
    ]);
    expect(wanted.filter((column) => !known.has(column))).toEqual([]);
  });

  it('leaves no table that knows organizations to itself', async () => {
    const rows = await fresh.database.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'organization_id'`,
    );
    const withOrganization = new Set(rows.map(({ table_name }) => table_name));
    const left = TABLE_LIST.filter(
      ([name, { placement, goesWithOrganization }]) =>
        withOrganization.has(name) && placement !== 'distributed' && !goesWithOrganization,
    );
    expect(left.map(([name]) => name)).toEqual([]);
  });
});
