import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** How a log is known again: its beginning, which holds addresses and moments. Names and numbers of files are used again. */
export interface LogHead {
  readonly length: number;
  readonly hash: string;
}

const MOST = 512;
export const NO_HEAD: LogHead = { length: 0, hash: '' };

/** @param length bytes to look at; all that are there, up to 512, where it is not given */
export async function readHead(file: FileHandle, length = MOST): Promise<LogHead> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
  if (bytesRead === 0) return NO_HEAD;
  return { length: bytesRead, hash: createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('base64') };
}

/** True when the file still begins in this way. */
export async function hasHead(file: FileHandle, head: LogHead): Promise<boolean> {
  if (head.length === 0) return true;
  const { length, hash } = await readHead(file, head.length);
  return length === head.length && hash === head.hash;
}
