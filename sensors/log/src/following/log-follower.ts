import { type FileHandle, open } from 'node:fs/promises';
import { hasHead, NO_HEAD, readHead } from './log-head.ts';
import type { LogPosition } from './log-position.ts';
import { openRotated } from './rotated-log.ts';

export interface LogFollower {
  readonly path: string;
  /** After the lines that `read` gave. */
  readonly position: LogPosition;
  /** The next lines; none at the end. A log that is not there has none yet. @throws Error when it may not be read */
  read(): Promise<readonly string[]>;
  /** What stands behind the last line break, for logs that are read once. */
  readRest(): Promise<readonly string[]>;
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

/**
 * Reads a log that grows, is rotated by renaming or copying, or truncated. What was not read of a rotated log is read
 * first: from the file that is still open or, after a restart, from the one beside it that begins the same.
 */
export function followLog({ path, position: known, graceMs, note }: FollowerParts): LogFollower {
  const chunk = Buffer.alloc(CHUNK);
  let position: LogPosition = known ?? { offset: 0, head: NO_HEAD };
  let file: FileHandle | null = null;
  /** When the file behind `file` was rotated away: at its end, and after this, the log begins anew. */
  let rotatedAtMs: number | null = null;

  async function openCurrent(): Promise<FileHandle | null> {
    const opened = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (opened === null) return null;
    const { size } = await opened.stat();
    if (size >= position.offset && (await hasHead(opened, position.head))) return opened;
    const rotated = await openRotated(path, position);
    if (rotated === null) {
      if (position.offset > 0) note(`${path} was rotated, and what was not read of it, if anything, is not beside it.`);
      position = { offset: 0, head: NO_HEAD };
      return opened;
    }
    await opened.close();
    rotatedAtMs = 0;
    return rotated;
  }

  /** Looks whether the log at `path` is still the one that is read. */
  async function notice(reading: FileHandle): Promise<void> {
    const current = await open(path, 'r').catch(() => null);
    if (current === null) return;
    const [ours, there] = [await reading.stat(), await current.stat()];
    await current.close();
    if (ours.ino !== there.ino || ours.dev !== there.dev) rotatedAtMs = Date.now();
    else if (there.size < position.offset || !(await hasHead(reading, position.head))) await reopen();
  }

  async function reopen(): Promise<void> {
    await file?.close();
    file = null;
  }

  async function next(): Promise<Buffer> {
    file ??= await openCurrent();
    if (file !== null && rotatedAtMs === null) await notice(file);
    if (file === null) file = await openCurrent();
    if (file === null) return chunk.subarray(0, 0);
    if (position.head.length < 512) position = { ...position, head: await readHead(file) };
    const { bytesRead } = await file.read(chunk, 0, CHUNK, position.offset);
    return chunk.subarray(0, bytesRead);
  }

  function linesOf(bytes: Buffer): readonly string[] {
    const end = bytes.lastIndexOf(LINE_FEED);
    // A line longer than a chunk is none.
    const taken = end === -1 && bytes.length === CHUNK ? CHUNK : end + 1;
    position = { ...position, offset: position.offset + taken };
    return end === -1 ? [] : bytes.toString('utf8', 0, end).split('\n');
  }

  async function readRest(): Promise<readonly string[]> {
    const bytes = await next();
    position = { ...position, offset: position.offset + bytes.length };
    return bytes.length === 0 ? [] : bytes.toString('utf8').split('\n');
  }

  return {
    path,
    get position() {
      return position;
    },
    async read() {
      const lines = linesOf(await next());
      if (lines.length > 0 || rotatedAtMs === null || Date.now() - rotatedAtMs < graceMs) return lines;
      const rest = await readRest();
      rotatedAtMs = null;
      await reopen();
      position = { offset: 0, head: NO_HEAD };
      return rest;
    },
    readRest,
    close: reopen,
  };
}
