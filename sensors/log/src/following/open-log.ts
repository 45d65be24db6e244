import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { isPacked, unpack } from './packed-log.ts';

/** A log that can be read at any place. */
export interface OpenLog {
  /** Of a packed log: as it was before. */
  readonly file: FileHandle;
  readonly isPacked: boolean;
  /** Tells the file from one that took its name. */
  readonly id: string;
  /** When it was last written to, as it was opened. */
  readonly changedAtMs: number;
}

export const idOf = ({ dev, ino }: Stats): string => `${dev}:${ino}`;

/** @throws Error with the code of the system when it is not there or may not be read, or when it is packed and damaged */
export async function openLog(path: string): Promise<OpenLog> {
  const file = await open(path, 'r');
  const stats = await file.stat();
  const known = { id: idOf(stats), changedAtMs: stats.mtimeMs };
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  if (!isPacked(buffer.subarray(0, bytesRead))) return { ...known, file, isPacked: false };
  await file.close();
  return { ...known, file: await unpack(path), isPacked: true };
}
