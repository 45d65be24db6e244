import type { Column, ColumnKey } from './columns.tsx';

/** What a narrow window leaves out, and in which order; every row opens with all of it. */
const LEAST_MISSED: readonly ColumnKey[] = ['status', 'network', 'actor', 'reasons'];

/**
 * The columns that a row has room for.
 * @param roomRem for columns, after what every row has
 */
export function fittingColumns(columns: readonly Column[], roomRem: number): readonly Column[] {
  let kept = columns;
  for (const key of LEAST_MISSED) {
    if (leastRemOf(kept) <= roomRem) break;
    kept = kept.filter((column) => column.key !== key);
  }
  return kept;
}

export function leastRemOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { width: [leastRem] }) => sum + leastRem, 0);
}
