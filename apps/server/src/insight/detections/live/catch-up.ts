import { timeOfUuidv7 } from '@sundew/wire/ids';
import type { Database } from '../../../platform/database/database.ts';
import { positionOf, readRows } from '../list/page-store.ts';
import { detectionEvent, type EventStream } from './event-stream.ts';
import { readMatching, type Wish } from './matching-store.ts';
import type { RecentIds } from './recent-ids.ts';

const ROWS_PER_READ = 100;
/** What one connection replays at most; then it is ended, and the next one goes on from there. */
const MOST_REPLAYED = 10_000;

/** After this time every notice about rows that were read from the table has arrived. */
const NOTICE_PATIENCE_MS = 30_000;

/** Where the live feed goes on. */
export interface Handover {
  readonly afterSeq: number;
  /** Detections that were read before their notice came, and must not be sent again with it. */
  readonly alreadySent: Set<string>;
}

interface Parts {
  readonly database: Database;
  readonly recent: RecentIds;
}

/**
 * Sends what was recorded after the detection with this id. Among the recent ones the order of commits tells what that
 * is; before them, time and id do.
 * @returns null when the stream was ended instead
 */
export async function catchUp(parts: Parts, wish: Wish, stream: EventStream, lastId: string): Promise<Handover | null> {
  const { recent } = parts;
  const { organizationId } = wish.scope;
  const known = recent.find(organizationId, lastId);
  if (known !== null) return replayRecent(parts, wish, stream, { afterSeq: known, alreadySent: new Set() });
  const mark = recent.last;
  const alreadySent = await replayStored(parts, wish, stream, lastId);
  if (alreadySent === null) return null;
  setTimeout(() => alreadySent.clear(), NOTICE_PATIENCE_MS).unref();
  return replayRecent(parts, wish, stream, { afterSeq: mark, alreadySent });
}

async function replayRecent(
  { database, recent }: Parts,
  wish: Wish,
  stream: EventStream,
  { afterSeq, alreadySent }: Handover,
): Promise<Handover | null> {
  const { organizationId } = wish.scope;
  let seq = afterSeq;
  while (!stream.ended) {
    const waiting = recent.since(organizationId, seq);
    if (waiting === null) break;
    // Nothing is awaited between this look and the first live event, so nothing falls in between.
    if (waiting.length === 0) return { afterSeq: recent.last, alreadySent };
    const batch = waiting.slice(0, ROWS_PER_READ);
    const ids = batch.map(({ id }) => id).filter((id) => !alreadySent.has(id));
    const rows = await readMatching(database, organizationId, ids, [wish]);
    for (const id of ids) {
      const row = rows.get(id);
      if (row?.matches[0] === true) await stream.sendPatiently(detectionEvent(row));
    }
    seq = batch.at(-1)?.seq ?? seq;
  }
  stream.end();
  return null;
}

async function replayStored({ database }: Parts, wish: Wish, stream: EventStream, lastId: string) {
  const sent = new Set([lastId]);
  const sorting = { by: 'timestamp', order: 'asc' } as const;
  let after = { atMs: timeOfUuidv7(lastId) ?? 0, id: lastId, score: 0 };
  while (!stream.ended && sent.size <= MOST_REPLAYED) {
    const rows = await readRows(database.pool, { ...wish, sorting, after, offset: 0, limit: ROWS_PER_READ });
    for (const row of rows) {
      sent.add(row.id);
      await stream.sendPatiently(detectionEvent(row));
      after = positionOf(row);
    }
    if (rows.length < ROWS_PER_READ) return sent;
  }
  stream.end();
  return null;
}
