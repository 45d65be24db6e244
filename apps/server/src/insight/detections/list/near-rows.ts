import type { Queryable } from '../../../platform/database/queryable.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import type { DetectionRow } from '../wire-form/detection-row.ts';
import { type PageRequest, readRows } from './page-store.ts';

/** Whoever has a page of detections has nearly always had them since yesterday. */
const NEAR_MS = DAY_MS;

/**
 * Rows of one page as `readRows` finds them. The newest are looked for among those of a day first, and elsewhere only where
 * these do not fill the page: planning a statement for all the days that are kept takes ten times as long as reading it.
 */
export async function readNearRows(on: Queryable, request: PageRequest): Promise<DetectionRow[]> {
  const fromMs = nearStart(request);
  if (fromMs !== null) {
    const near = await readRows(on, { ...request, filter: { ...request.filter, fromMs } });
    if (near.length === request.limit) return near;
  }
  return readRows(on, request);
}

/** Null where a bound would leave out rows of the page, or none. */
function nearStart({ filter, sorting, after }: PageRequest): number | null {
  if (sorting.by !== 'timestamp' || sorting.order !== 'desc') return null;
  const startMs =
    Math.min(Date.now(), after?.atMs ?? Number.POSITIVE_INFINITY, filter.toMs ?? Number.POSITIVE_INFINITY) - NEAR_MS;
  return filter.fromMs === null || filter.fromMs < startMs ? startMs : null;
}
