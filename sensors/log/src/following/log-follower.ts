import { stat } from 'node:fs/promises';
import { hasHead, NO_HEAD, readHead } from './log-head.ts';
import type { LogPosition } from './log-position.ts';
import { idOf, type OpenLog, openLog } from './open-log.ts';
import { openRotated, openRotatedAfter } from './rotated-log.ts';

export interface LogFollower {
  readonly path: string;
  /** After the lines that `read` gave. */
  readonly position: LogPosition;
  /** The next lines; none at the end. A log that is not there has none yet. @throws Error when it may not be read */
  read(): Promise<readonly string[]>;
  /**
   * What stands behind the last line break, for logs that are read once.
   * @param isWhole says whether it is a line. One that is not stays for the next time, when the server has written all of it
   */
  readRest(isWhole: (line: string) => boolean): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface FollowerParts {
  readonly path: string;
  /** Where reading went before; null begins with the log. */
  readonly position: LogPosition | null;
  /** How long a server may go on writing to a log after it was rotated. */
  readonly graceMs: number;
  /** Told when lines may be lost. */
  readonly note: (text: string) => void;
}

const CHUNK = 1024 * 1024;
const LINE_FEED = 0x0a;
/** Rotated before the program began, so that nobody writes to it. */
const FOUND_ROTATED = 0;

/**
 * Reads a log that grows, is rotated by renaming or copying, or truncated. What was not read of a rotated log is read
 * first: from the file that is still open or, after a restart, from the one beside it that begins the same.
 */
export function followLog({ path, position: known, graceMs, note }: FollowerParts): LogFollower {
  const chunk = Buffer.alloc(CHUNK);
  let position: LogPosition = known ?? { offset: 0, head: NO_HEAD };
  let log: OpenLog | null = null;
  /** When the file behind `log` was rotated away: at its end, and after this, the log begins anew. */
  let rotatedAtMs: number | null = null;

  async function openCurrent(): Promise<OpenLog | null> {
    const opened = await openLog(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (opened === null) return null;
    if ((await opened.size()) >= position.offset && (await hasHead(opened.file, position.head))) return opened;
    const rotated = await openRotated(path, position);
    if (rotated === null) {
      if (position.offset > 0) note(`${path} was rotated, and what was not read of it, if anything, is not beside it.`);
      position = { offset: 0, head: NO_HEAD };
      return opened;
    }
    await opened.close();
    rotatedAtMs = FOUND_ROTATED;
    return rotated;
  }

  /** Looks whether the log at `path` is still the one that is read. */
  async function notice(reading: OpenLog): Promise<void> {
    const there = await stat(path).catch(() => null);
    if (there === null) return;
    if (idOf(there) !== reading.id) rotatedAtMs = Date.now();
    else if (reading.isPacked) return;
    else if (there.size < position.offset || !(await hasHead(reading.file, position.head))) await reopen();
  }

  async function reopen(): Promise<void> {
    await log?.close();
    log = null;
  }

  async function next(): Promise<Buffer> {
    log ??= await openCurrent();
    if (log !== null && rotatedAtMs === null) await notice(log);
    if (log === null) log = await openCurrent();
    if (log === null) return chunk.subarray(0, 0);
    if (position.head.length < 512) position = { ...position, head: await readHead(log.file) };
    return chunk.subarray(0, await log.read(chunk, position.offset));
  }

  async function nextLines(): Promise<readonly string[]> {
    for (;;) {
      const bytes = await next();
      const end = bytes.lastIndexOf(LINE_FEED);
      // A line longer than a chunk is none.
      const isPart = end === -1 && bytes.length === CHUNK;
      position = { ...position, offset: position.offset + (isPart ? CHUNK : end + 1) };
      if (end !== -1) return bytes.toString('utf8', 0, end).split('\n');
      if (!isPart) return [];
    }
  }

  async function readRest(isWhole: (line: string) => boolean): Promise<readonly string[]> {
    const bytes = await next();
    const line = bytes.toString('utf8');
    if (bytes.length === 0 || !isWhole(line)) return [];
    position = { ...position, offset: position.offset + bytes.length };
    return [line];
  }

  return {
    path,
    get position() {
      return position;
    },
    async read() {
      const lines = await nextLines();
      if (lines.length > 0 || rotatedAtMs === null || Date.now() - rotatedAtMs < graceMs) return lines;
      const rest = await readRest(() => true);
      const after = log !== null && rotatedAtMs === FOUND_ROTATED ? await openRotatedAfter(path, log) : null;
      await reopen();
      log = after;
      if (after === null) rotatedAtMs = null;
      position = { offset: 0, head: NO_HEAD };
      return [...rest, ...(await nextLines())];
    },
    readRest,
    close: reopen,
  };
}
