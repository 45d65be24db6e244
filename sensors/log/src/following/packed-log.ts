import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, createGunzip, gunzipSync } from 'node:zlib';

/** Of a packed log, enough to know it by. */
export const PACKED_START = 4096;

const PIECE = 1024 * 1024;
const NOTHING: Buffer = Buffer.alloc(0);

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

/** How long a packed log was before, in bytes. @throws Error when it is damaged, or not whole yet */
export async function unpackedSize(file: FileHandle): Promise<number> {
  let size = 0;
  for await (const piece of unpacking(file)) size += piece.length;
  return size;
}

/**
 * Reads a packed log as it was, piece by piece: whatever it grows to, no disk and little memory is filled. Places are read in
 * order; for one that lies before, it begins anew.
 */
export class PackedReader {
  readonly #file: FileHandle;
  #pieces: AsyncIterator<Buffer> | null = null;
  /** What is unpacked from `#at` on. */
  #held: Buffer = NOTHING;
  #at = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Fills the buffer from the place on. @returns the bytes that there are */
  async read(into: Buffer, offset: number): Promise<number> {
    if (this.#pieces === null || offset < this.#at) await this.#begin();
    while (this.#at < offset || this.#held.length < into.length) {
      this.#skipTo(offset);
      const piece = await this.#pieces?.next();
      if (piece === undefined || piece.done === true) break;
      this.#held = this.#held.length === 0 ? piece.value : Buffer.concat([this.#held, piece.value]);
    }
    this.#skipTo(offset);
    return this.#at === offset ? this.#held.copy(into) : 0;
  }

  async close(): Promise<void> {
    await this.#pieces?.return?.();
    this.#pieces = null;
  }

  #skipTo(offset: number): void {
    const skipped = Math.min(offset - this.#at, this.#held.length);
    this.#held = this.#held.subarray(skipped);
    this.#at += skipped;
  }

  async #begin(): Promise<void> {
    await this.close();
    this.#pieces = unpacking(this.#file)[Symbol.asyncIterator]();
    this.#held = NOTHING;
    this.#at = 0;
  }
}

function unpacking(file: FileHandle): AsyncIterable<Buffer> {
  const unpacked = createGunzip({ chunkSize: PIECE });
  // Its faults reach whoever reads.
  pipeline(file.createReadStream({ start: 0, autoClose: false }), unpacked, () => {});
  return unpacked;
}
