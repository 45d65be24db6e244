import { statfsSync } from 'node:fs';
import { UnableToStart } from '../../config/unable-to-start.ts';
import { DiskFull } from '../disk-full.ts';
import { isUnreachable } from '../unreachable.ts';

/** The server ends when it cannot make the next file of its log, which takes so much. */
const LOG_FILE_BYTES = 16 * 2 ** 20;

/**
 * What was thrown while a backup was put into a directory as a sentence, where the cause is that its disk is full; anything
 * else as it is.
 * @param advice what came of it, and what to do
 */
export function toldOfFullDisk(error: unknown, directory: string, advice: string): unknown {
  if (!(error instanceof Error)) return error;
  const isFull = error instanceof DiskFull;
  if (!isFull && (error instanceof UnableToStart || !(isSaid(error) || isUnroomy(error, directory)))) return error;
  return new DiskFull(directory, advice);
}

function isSaid(error: Error): boolean {
  const { code } = error as Error & { readonly code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  return /No space left on device|Disk quota exceeded/.test(error.message);
}

/** A server that was lost where there is no room for its log ended for that. */
const isUnroomy = (error: Error, directory: string): boolean => isUnreachable(error) && hasNoRoom(directory);

function hasNoRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < LOG_FILE_BYTES;
  } catch {
    return false;
  }
}
