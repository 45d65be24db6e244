import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { isPacked, PackedReader, unpackedSize } from './packed-log.ts';

/** A log that can be read at any place. Of a packed one, places and sizes are those that it had before. */
export interface OpenLog {
  /** As it lies on the disk. */
  readonly file: FileHandle;
  readonly isPacked: boolean;
  /** Tells the file from one that took its name. */
  readonly id: string;
  /** When it was last written to, as it was opened. */
  readonly changedAtMs: number;
  size(): Promise<number>;
  /** Fills the buffer from a place on. @returns the bytes that there are */
  read(into: Buffer, offset: number): Promise<number>;
  close(): Promise<void>;
}

export const idOf = ({ dev, ino }: Stats): string => `${dev}:${ino}`;

/** @throws Error with the code of the system when it is not there or may not be read, or when it is packed and damaged */
export async function openLog(path: string): Promise<OpenLog> {
  const file = await open(path, 'r');
  try {
    const stats = await file.stat();
    const known = { file, id: idOf(stats), changedAtMs: stats.mtimeMs };
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const isOfGzip = isPacked(buffer.subarray(0, bytesRead));
    return { ...known, isPacked: isOfGzip, ...(isOfGzip ? await packed(file, path) : plain(file)) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

type Reading = Pick<OpenLog, 'size' | 'read' | 'close'>;

function plain(file: FileHandle): Reading {
  return {
    size: async () => (await file.stat()).size,
    read: async (into, offset) => (await file.read(into, 0, into.length, offset)).bytesRead,
    close: () => file.close(),
  };
}

/** Read once as a whole before anything of it is used: half of a log would be taken for all of it. */
async function packed(file: FileHandle, path: string): Promise<Reading> {
  const size = await unpackedSize(file).catch((error: Error) => {
    throw new Error(`${path} cannot be unpacked: ${error.message}`);
  });
  const reader = new PackedReader(file);
  return {
    size: async () => size,
    read: (into, offset) => reader.read(into, offset),
    async close() {
      await reader.close();
      await file.close();
    },
  };
}
