import { settled } from '../../../detection/settling/settled.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchesNothing } from '../../filter/filter.ts';
import { searchesText, searchInTurn } from '../../filter/search-in-turn.ts';
import type { DetectionRow } from '../wire-form/detection-row.ts';
import { type CursorList, readCursor, writeCursor } from './cursor.ts';
import { readDeepRows } from './deep-rows.ts';
import { isWhole, readNearRows, readWholeRows } from './near-rows.ts';
import { type PageRequest, positionOf, readRows } from './page-store.ts';
import { countDetections, countWithin, subtracts } from './total-store.ts';

export interface Window {
  readonly cursor: string | null;
  readonly offset: number;
  readonly limit: number;
}

export interface DetectionPage {
  readonly rows: readonly DetectionRow[];
  readonly total: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** From this row on, it is asked first whether the list is that long at all, and on which day the row lies. */
const DEEP_OFFSET = 10_000;

/**
 * One page of a list, by number or after a cursor, with the exact total.
 * @throws Problem bad_request for a cursor of another list, rate_limited while too many search for text
 */
export function readPage(database: Database, list: CursorList, window: Window): Promise<DetectionPage> {
  const { scope, filter } = list;
  return searchInTurn(database, scope.organizationId, filter, () => readInTurn(database, list, window));
}

async function readInTurn(database: Database, list: CursorList, window: Window): Promise<DetectionPage> {
  const { scope, filter } = list;
  const { cursor, limit } = window;
  const after = cursor === null ? null : readCursor(list, cursor);
  const offset = after === null ? window.offset : 0;
  if (matchesNothing(filter)) return { rows: [], total: 0, nextCursor: null };
  if (searchesText(filter) && offset < DEEP_OFFSET && !subtracts(filter))
    return searchPage(database, { ...list, after, offset, limit });
  // One row more than asked for tells whether there is a next page.
  const request = { ...list, after, offset, limit: limit + 1 };
  if (isWhole(request)) {
    const { rows, total } = await readWholeRows(database, request);
    return pageOf(list, rows, total, limit);
  }
  const counting = countDetections(database, scope, filter);
  if (offset >= DEEP_OFFSET && offset >= (await counting)) return { rows: [], total: await counting, nextCursor: null };
  const reading = offset >= DEEP_OFFSET ? readDeepRows(database, request) : readNearRows(database.pool, request);
  const [total, found] = await Promise.all([counting, reading]);
  return pageOf(list, found, total, limit);
}

/**
 * A page of what a search for text found. Rows and total are each read through the whole period, so they are so one after
 * the other, by one process of the database: others have the rest of its processors. A short list is its own total.
 */
async function searchPage(database: Database, request: PageRequest): Promise<DetectionPage> {
  const { scope, filter, after, offset, limit } = request;
  await settled(database, [scope.organizationId]);
  return database.transaction(async (client) => {
    await client.query('SET LOCAL max_parallel_workers_per_gather = 0');
    const found = await readRows(client, { ...request, limit: limit + 1 });
    const isAll = after === null && offset === 0 && found.length <= limit;
    const total = isAll ? found.length : await countWithin(client, scope, filter);
    return pageOf(request, found, total, limit);
  });
}

/** @param found one row more than asked for, where there is a next page */
function pageOf(list: CursorList, found: readonly DetectionRow[], total: number, limit: number): DetectionPage {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last !== undefined;
  return { rows, total, nextCursor: more ? writeCursor(list, positionOf(last)) : null };
}
