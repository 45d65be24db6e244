import { mkdirSync } from 'node:fs';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import { createCursor, type Place } from './cursor.ts';
import type { SpooledRecord } from './record.ts';
import { listSegments, removeSegment, segmentPath, trimTornLine } from './segments.ts';

/** Records of one batch, and where they stand. The same batch is read again until it is done. */
export interface SpooledBatch {
  readonly id: string;
  readonly records: readonly SpooledRecord[];
  /** The records, and those that a fault of the disk made unreadable. */
  readonly lines: number;
  readonly place: Place;
  /** There may be more that would not have gone into it. */
  readonly isFull: boolean;
}

/** Records on disk between the visitor and the service. */
export interface Spool {
  /** Resolves once the record is on disk; records that come at the same time share one write. */
  append(record: SpooledRecord): Promise<void>;
  /** The oldest records that are not done, at most `most` and no more bytes than the service takes; null when there are none. */
  next(most: number): Promise<SpooledBatch | null>;
  /** The service has the batch. */
  done(batch: SpooledBatch): Promise<void>;
  /** The batch was too large: the next one is the first half of it, and a record that is too large alone is given up. */
  makeSmaller(batch: SpooledBatch): Promise<void>;
  state(): { readonly waiting: number; readonly dropped: number };
  close(): Promise<void>;
}

const SEGMENT_BYTES = 4 * 1_048_576;
const NEWLINE = 0x0a;
/** Bound of one batch, unless one record alone is larger. The service takes more; proxies in front of it often take just 1 MB. */
const BATCH_BYTES = 768 * 1_024;

interface Waiting {
  readonly line: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens the spool, with what an earlier run left in it. A line that was being written when that run died was answered
 * to nobody, and is cut off.
 * @param mostBytes beyond it the oldest records are given up, and counted
 */
export async function openSpool(directory: string, mostBytes: number): Promise<Spool> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const cursor = await createCursor(directory);
  const segments = await listSegments(directory);
  for (const { number } of segments) {
    if (number < cursor.place().segment) await removeSegment(directory, number);
    else await trimTornLine(directory, number);
  }
  const sizes = new Map((await listSegments(directory)).map(({ number, bytes }) => [number, bytes]));
  let waitingRecords = await countLines();
  // Not below the cursor either: what stands there counts as sent.
  let current = Math.max(cursor.place().segment, ...sizes.keys()) + 1;
  let file: FileHandle | null = null;
  let queue: Waiting[] = [];
  let writing: Promise<void> | null = null;
  let isClosed = false;

  async function countLines(): Promise<number> {
    let lines = 0;
    for (const [number] of sizes) {
      const from = number === cursor.place().segment ? cursor.place().from : 0;
      if (number >= cursor.place().segment) lines += await linesFrom(number, from);
    }
    return lines;
  }

  async function linesFrom(number: number, from: number): Promise<number> {
    const bytes = await readFrom(number, from);
    let lines = 0;
    for (const byte of bytes) if (byte === NEWLINE) lines += 1;
    return lines;
  }

  async function readFrom(number: number, from: number): Promise<Buffer> {
    const size = Math.max(0, (sizes.get(number) ?? 0) - from);
    const handle = await open(segmentPath(directory, number), 'r');
    try {
      const bytes = Buffer.alloc(size);
      const { bytesRead } = await handle.read(bytes, 0, size, from);
      return bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  }

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const group = queue;
      queue = [];
      try {
        file ??= await open(segmentPath(directory, current), 'a', 0o600);
        const text = Buffer.from(group.map(({ line }) => line).join(''));
        await file.appendFile(text);
        await file.datasync();
        sizes.set(current, (sizes.get(current) ?? 0) + text.length);
        waitingRecords += group.length;
        for (const { resolve } of group) resolve();
        if ((sizes.get(current) ?? 0) >= SEGMENT_BYTES) await startSegment();
        await keepBounded();
      } catch (error) {
        for (const { reject } of group) reject(error);
        await cutTorn();
      }
    }
    writing = null;
  }

  async function startSegment(): Promise<void> {
    const full = file;
    file = null;
    current += 1;
    await full?.close();
  }

  /**
   * After a write that failed: what of it stands in the segment is cut off, and the next one goes on there. A segment of its
   * own for each would be as many files as records come while the disk is full.
   */
  async function cutTorn(): Promise<void> {
    const torn = file;
    file = null;
    try {
      await torn?.close();
      await truncate(segmentPath(directory, current), sizes.get(current) ?? 0);
    } catch {
      current += 1;
    }
  }

  /** The oldest segments go first; what of them was not sent is counted. */
  async function keepBounded(): Promise<void> {
    let total = 0;
    for (const bytes of sizes.values()) total += bytes;
    for (const number of [...sizes.keys()].sort((a, b) => a - b)) {
      if (total <= mostBytes || number === current) return;
      const { segment, from } = cursor.place();
      const lost = await linesFrom(number, number === segment ? from : 0);
      await cursor.give(lost, number < segment ? cursor.place() : { segment: number + 1, from: 0, until: null });
      total -= sizes.get(number) ?? 0;
      sizes.delete(number);
      waitingRecords -= lost;
      await removeSegment(directory, number);
    }
  }

  return {
    append(record) {
      if (isClosed) return Promise.reject(new Error('The spool is closed.'));
      return new Promise((resolve, reject) => {
        queue.push({ line: `${JSON.stringify(record)}\n`, resolve, reject });
        writing ??= writeAll();
      });
    },
    async next(most) {
      for (const number of [...sizes.keys()].sort((a, b) => a - b)) {
        const at = cursor.place();
        if (number < at.segment) continue;
        const place: Place = number === at.segment ? at : { segment: number, from: 0, until: null };
        const bytes = await readFrom(number, place.from);
        const text = bytes.subarray(0, place.until === null ? endOf(bytes, most) : place.until - place.from);
        if (text.length === 0) {
          if (number !== current) await forget(number);
          continue;
        }
        const until = place.from + text.length;
        if (place.until === null) await cursor.move({ ...place, until });
        const lines = text.toString('utf8').trimEnd().split('\n');
        const isFull = lines.length >= most || text.length > BATCH_BYTES / 2;
        const id = `${cursor.name}-${number}-${place.from}`;
        return { id, records: lines.flatMap(readLine), lines: lines.length, place: { ...place, until }, isFull };
      }
      return null;
    },
    async done({ place, lines }) {
      const now = cursor.place();
      // It was given up meanwhile, because the disk share was full.
      if (now.segment !== place.segment || now.from !== place.from) return;
      await cursor.move({ segment: place.segment, from: place.until ?? place.from, until: null });
      waitingRecords -= lines;
    },
    async makeSmaller({ place, lines }) {
      const now = cursor.place();
      if (now.segment !== place.segment || now.from !== place.from) return;
      const next = { segment: place.segment, from: place.until ?? place.from, until: null };
      if (lines > 1) {
        const bytes = (await readFrom(place.segment, place.from)).subarray(0, next.from - place.from);
        const half = endOf(bytes, Math.ceil(lines / 2));
        await cursor.move({ ...place, until: place.from + half });
      } else {
        await cursor.give(lines, next);
        waitingRecords -= lines;
      }
    },
    state: () => ({ waiting: waitingRecords + queue.length, dropped: cursor.dropped() }),
    async close() {
      isClosed = true;
      await writing;
      await file?.close();
      file = null;
    },
  };

  async function forget(number: number): Promise<void> {
    await cursor.move({ segment: number + 1, from: 0, until: null });
    sizes.delete(number);
    await removeSegment(directory, number);
  }
}

/** Up to the end of the last of so many whole lines, or of those that are small enough together; of one at least. */
function endOf(bytes: Buffer, most: number): number {
  let end = 0;
  for (let lines = 0; lines < most; lines += 1) {
    const at = bytes.indexOf(NEWLINE, end);
    if (at === -1 || (end > 0 && at >= BATCH_BYTES)) return end;
    end = at + 1;
  }
  return end;
}

/** Nothing for a line that a fault of the disk made unreadable: one record must not stop the others. */
function readLine(line: string): SpooledRecord[] {
  try {
    return [JSON.parse(line) as SpooledRecord];
  } catch {
    return [];
  }
}
