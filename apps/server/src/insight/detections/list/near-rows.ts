import { settled } from '../../../detection/settling/settled.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import type { DetectionRow } from '../wire-form/detection-row.ts';
import { type PageRequest, readRows } from './page-store.ts';
import { countWithin, countWithOlder, isOfEverything } from './total-store.ts';

/** Whoever has a page of detections has nearly always had them since yesterday. */
const NEAR_MS = DAY_MS;

type NearRequest = PageRequest & { readonly filter: { readonly fromMs: number } };

/**
 * Rows of one page as `readRows` finds them. The newest are looked for among those of a day first, and elsewhere only where
 * these do not fill the page: planning a statement for all the days that are kept takes ten times as long as reading it.
 */
export async function readNearRows(on: Queryable, request: PageRequest): Promise<DetectionRow[]> {
  const near = nearRequest(request);
  const rows = near === null ? [] : await readRows(on, near);
  return near !== null && rows.length === near.limit ? rows : readRows(on, request);
}

/** Whether the page may hold all the list has, and to count that is less than to read it again. */
export function isWhole({ filter, after, offset }: PageRequest): boolean {
  return after === null && offset === 0 && isOfEverything(filter);
}

/** The same rows of a page that `isWhole`, with the total of its list; where none are older than the newest, these are all. */
export async function readWholeRows(
  database: Database,
  request: PageRequest,
): Promise<{ readonly rows: DetectionRow[]; readonly total: number }> {
  const { scope, filter, limit } = request;
  const near = nearRequest(request);
  const [rows] = await Promise.all([
    readRows(database.pool, near ?? request),
    settled(database, [scope.organizationId]),
  ]);
  if (near === null || rows.length === limit) return { rows, total: await countWithin(database.pool, scope, filter) };
  const { total, older } = await countWithOlder(database.pool, scope, filter, near.filter.fromMs);
  return { rows: older === 0 ? rows : await readRows(database.pool, request), total };
}

/** Null where a bound would leave out rows of the page, or none. */
function nearRequest(request: PageRequest): NearRequest | null {
  const { filter, sorting, after } = request;
  if (sorting.by !== 'timestamp' || sorting.order !== 'desc') return null;
  const fromMs =
    Math.min(Date.now(), after?.atMs ?? Number.POSITIVE_INFINITY, filter.toMs ?? Number.POSITIVE_INFINITY) - NEAR_MS;
  return filter.fromMs === null || filter.fromMs < fromMs ? { ...request, filter: { ...filter, fromMs } } : null;
}
