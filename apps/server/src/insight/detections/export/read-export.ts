import type { Database } from '../../../platform/database/database.ts';
import { type DetectionFilter, matchesNothing } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { positionOf, readRows } from '../list/page-store.ts';
import type { Position, Sorting } from '../list/sorting.ts';
import type { ExportFormat } from './export-format.ts';

const ROWS_PER_READ = 200;

/**
 * The text of an export, piece by piece: a page of rows is read when the reader has taken the one before, so any
 * number of detections passes through the memory of one page, and no transaction stays open meanwhile.
 */
export async function* readExport(
  database: Database,
  format: ExportFormat,
  { scope, filter, sorting }: { scope: Scope; filter: DetectionFilter; sorting: Sorting },
): AsyncGenerator<string> {
  if (format.head !== '') yield format.head;
  if (matchesNothing(filter)) return;
  let after: Position | null = null;
  for (;;) {
    const rows = await readRows(database.pool, { scope, filter, sorting, after, offset: 0, limit: ROWS_PER_READ });
    const last = rows.at(-1);
    if (last === undefined) return;
    // One by one: a reader who stands still leaves one record waiting, not a page of them.
    for (const row of rows) yield format.record(row);
    if (rows.length < ROWS_PER_READ) return;
    after = positionOf(last);
  }
}
