import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join, plain, sql } from '../../../src/platform/database/sql.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

describe('a statement of pieces', () => {
  it('has its values numbered in the order in which they stand', () => {
    const inner = sql`b = ${2} AND ${plain('c')} = ${3}`;
    const whole = sql`SELECT ${1} WHERE ${join([inner, sql`d`, sql`e = ${[4]}`], ' AND ')} LIMIT ${5}`;
    expect(whole.text).toBe('SELECT $1 WHERE b = $2 AND c = $3 AND d AND e = $4 LIMIT $5');
    expect(whole.values).toEqual([1, 2, 3, [4], 5]);
  });

  it('whose plan is kept is known to its connection, and takes other values each time', async () => {
    await fresh.database.transaction(async (client) => {
      const ask = (value: number) =>
        client.query<{ value: number }>(sql`SELECT ${value}::int AS value, 'kept' AS word`.planKept());
      for (const value of [1, 2, 3]) expect((await ask(value)).rows).toMatchObject([{ value }]);
      const { rows } = await client.query(`SELECT generic_plans + custom_plans AS plans FROM pg_prepared_statements
        WHERE statement LIKE '%kept%'`);
      expect(rows).toEqual([{ plans: 3 }]);
    });
  });

  it('gives every value to PostgreSQL as it was, whatever visitors sent', async () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(`'; --`, '$1', '\\'));
    const lists = fc.array(
      text.filter((each) => !each.includes('\0')),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(lists, async (values) => {
        const pieces = values.map((value) => sql`SELECT ${value}::text AS value`);
        const rows = await fresh.database.query<{ value: string }>(join(pieces, ' UNION ALL '));
        expect(rows.map(({ value }) => value)).toEqual(values);
      }),
      { numRuns: 30 },
    );
  });
});
