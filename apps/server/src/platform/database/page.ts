import type pg from 'pg';
import type { Queryable } from './queryable.ts';

/** One page of a list, and how many there are in all. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextCursor?: string | null;
}

/** SQL offset and limit of a page. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Parts of the statement that reads a list. */
export interface ListText {
  readonly columns: string;
  /** `FROM … WHERE …`: what counts. */
  readonly from: string;
  /** What it is ordered by; ends with what is unique, so that no page shows what another did. */
  readonly order: string;
}

/** One page of what fits, and how many fit in all. @param values of the placeholders in the text */
export async function readPage<Row extends pg.QueryResultRow>(
  on: Queryable,
  { columns, from, order }: ListText,
  values: readonly unknown[],
  { offset, limit }: Window,
): Promise<Page<Row>> {
  const next = values.length + 1;
  const found = await on.query<Row>(`SELECT ${columns} ${from} ORDER BY ${order} OFFSET $${next} LIMIT $${next + 1}`, [
    ...values,
    offset,
    limit,
  ]);
  const { rows } = await on.query<{ total: number }>(`SELECT count(*) AS total ${from}`, [...values]);
  return { items: found.rows, total: rows[0]?.total ?? 0 };
}
