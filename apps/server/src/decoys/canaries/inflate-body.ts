import { brotliDecompressSync, constants, inflateRawSync, inflateSync, unzipSync } from 'node:zlib';

/** A body that grows beyond it was made to be unpacked, not to be read. */
const MOST_BYTES = 262_144;
/** What was kept of a body may end anywhere. */
const ZLIB = { maxOutputLength: MOST_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
const BROTLI = { maxOutputLength: MOST_BYTES, finishFlush: constants.BROTLI_OPERATION_FLUSH };

const INFLATE: Readonly<Record<string, (body: Uint8Array) => Buffer>> = {
  gzip: (body) => unzipSync(body, ZLIB),
  'x-gzip': (body) => unzipSync(body, ZLIB),
  // Named after the format of RFC 1950, and by some sent without its frame.
  deflate: (body) => ((body[0] ?? 0) % 16 === 8 ? inflateSync(body, ZLIB) : inflateRawSync(body, ZLIB)),
  br: (body) => brotliDecompressSync(body, BROTLI),
};

/**
 * A compressed body as it was before.
 * @param coding the `Content-Encoding`
 * @returns null without a known coding, for what cannot be read, and for more than {@link MOST_BYTES}
 */
export function inflateBody(body: Uint8Array, coding: string): Buffer | null {
  const inflate = INFLATE[coding.trim().toLowerCase()];
  if (inflate === undefined) return null;
  try {
    return inflate(body);
  } catch {
    return null;
  }
}
