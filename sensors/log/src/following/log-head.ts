import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { isPacked, PACKED_START, unpackStart } from './packed-log.ts';

/** How a log is known again: its beginning, which holds addresses and moments. Names and numbers of files are used again. */
export interface LogHead {
  readonly length: number;
  readonly hash: string;
}

const MOST = 512;
export const NO_HEAD: LogHead = { length: 0, hash: '' };

/**
 * Of a packed log: how it began before.
 * @param length bytes to look at; all that are there, up to 512, where it is not given
 */
export async function readHead(file: FileHandle, length = MOST): Promise<LogHead> {
  let start = await readStart(file, length);
  if (isPacked(start)) start = unpackStart(await readStart(file, PACKED_START)).subarray(0, length);
  if (start.length === 0) return NO_HEAD;
  return { length: start.length, hash: createHash('sha256').update(start).digest('base64') };
}

async function readStart(file: FileHandle, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** True when the file still begins in this way. */
export async function hasHead(file: FileHandle, head: LogHead): Promise<boolean> {
  if (head.length === 0) return true;
  const { length, hash } = await readHead(file, head.length);
  return length === head.length && hash === head.hash;
}
