import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';

/** Of a packed log, enough to know it by. */
export const PACKED_START = 4096;

/** True for the first bytes of what gzip made. No line of a log begins so. */
export const isPacked = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b;

/** What the first bytes of a packed log say; empty where they are damaged. */
export function unpackStart(start: Buffer): Buffer {
  try {
    return gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * A packed log as it was, in a file that is gone once it is closed.
 * @throws Error when it is damaged, or not whole yet
 */
export async function unpack(path: string): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'sundew-log-'));
  try {
    const whole = join(folder, 'unpacked');
    await pipeline(createReadStream(path), createGunzip(), createWriteStream(whole, { mode: 0o600 }));
    return await open(whole, 'r');
  } catch (error) {
    throw new Error(`${path} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
