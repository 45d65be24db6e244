import { type Static, Type } from 'typebox';
import { join, plain, type Sql, sql } from '../../../platform/database/sql.ts';

export const SORT_QUERY = {
  sort_by: Type.Optional(Type.Enum(['timestamp', 'bot_score'], { default: 'timestamp' })),
  sort_order: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
};
const SortQuery = Type.Object(SORT_QUERY);

export interface Sorting {
  readonly by: 'timestamp' | 'bot_score';
  readonly order: 'asc' | 'desc';
}

/** The place of a row in a sorted list; time and id make it unique. */
export interface Position {
  readonly score: number;
  readonly atMs: number;
  readonly id: string;
}

export function readSorting(query: Static<typeof SortQuery>): Sorting {
  return { by: query.sort_by ?? 'timestamp', order: query.sort_order ?? 'desc' };
}

/** `ORDER BY` list; ties are told apart by time and id, so that pages never overlap. */
export function orderBy({ by, order }: Sorting, table = 'detections') {
  const direction = plain(order);
  const columns = by === 'timestamp' ? ['ts', 'id'] : ['score', 'ts', 'id'];
  return join(columns.map((column) => sql`${plain(`${table}.${column}`)} ${direction}`));
}

/** Rows that come after a position. The time is compared by itself too, because partitions are told apart by it. */
export function after({ by, order }: Sorting, { score, atMs, id }: Position): Sql {
  const at = new Date(atMs);
  const sign = plain(order === 'asc' ? '>' : '<');
  if (by === 'timestamp') return sql`ts ${sign}= ${at} AND (ts, id) ${sign} (${at}, ${id}::uuid)`;
  return sql`(score, ts, id) ${sign} (${score}::smallint, ${at}, ${id}::uuid)`;
}
