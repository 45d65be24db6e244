import type { Queryable } from '../../../platform/database/queryable.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import type { DetectionRow } from '../wire-form/detection-row.ts';
import { type PageRequest, readRows } from './page-store.ts';
import { isOfEverything } from './total-store.ts';

/** Whoever has a page of detections has nearly always had them since yesterday. */
const NEAR_MS = DAY_MS;

/**
 * Rows of one page as `readRows` finds them. The newest are looked for among those of a day first, and elsewhere only where
 * these neither fill the page nor are all there are: planning a statement for all the days that are kept takes ten times as
 * long as reading it.
 * @param countBefore how many rows of the list are older than that; asked only of lists that nobody filtered, and only
 * for a first page that the newest do not fill
 */
export async function readNearRows(
  on: Queryable,
  request: PageRequest,
  countBefore: (beforeMs: number) => Promise<number>,
): Promise<DetectionRow[]> {
  const fromMs = nearStart(request);
  if (fromMs !== null) {
    const near = await readRows(on, { ...request, filter: { ...request.filter, fromMs } });
    if (near.length === request.limit) return near;
    if (isWhole(request) && (await countBefore(fromMs)) === 0) return near;
  }
  return readRows(on, request);
}

/** Whether the page may hold all the list has, and to count that is less than to read it again. */
function isWhole({ filter, after, offset }: PageRequest): boolean {
  return after === null && offset === 0 && isOfEverything(filter);
}

/** Null where a bound would leave out rows of the page, or none. */
function nearStart({ filter, sorting, after }: PageRequest): number | null {
  if (sorting.by !== 'timestamp' || sorting.order !== 'desc') return null;
  const startMs =
    Math.min(Date.now(), after?.atMs ?? Number.POSITIVE_INFINITY, filter.toMs ?? Number.POSITIVE_INFINITY) - NEAR_MS;
  return filter.fromMs === null || filter.fromMs < startMs ? startMs : null;
}
