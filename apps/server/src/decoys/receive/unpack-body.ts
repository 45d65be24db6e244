import { constants, createBrotliDecompress, createInflate, createInflateRaw, createUnzip } from 'node:zlib';
import { createKeptBytes } from '../listener/kept-bytes.ts';
import { LISTENER_LIMITS } from '../listener/limits.ts';
import type { Visit } from '../visit.ts';

const TAIL = LISTENER_LIMITS.bodyTailBytes;
/** As of a body that was not compressed: its first and last bytes, and no more of a bomb than of a long body. */
const BOUNDS = { head: 262_144 - TAIL, tail: TAIL, read: LISTENER_LIMITS.bodyBytes };
/** Threads that all share do the work, few of them at once. */
const NO_BUDGET = { take: () => true, give: () => undefined };
/** What was kept of a body may end anywhere. */
const ZLIB = { finishFlush: constants.Z_SYNC_FLUSH };
const BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

const UNPACK: Readonly<Record<string, (body: Uint8Array) => ReturnType<typeof createUnzip>>> = {
  gzip: () => createUnzip(ZLIB),
  'x-gzip': () => createUnzip(ZLIB),
  // Named after the format of RFC 1950, and by some sent without its frame.
  deflate: (body) => ((body[0] ?? 0) % 16 === 8 ? createInflate(ZLIB) : createInflateRaw(ZLIB)),
  br: () => createBrotliDecompress(BROTLI),
};

/** A compressed body as it was before. */
export interface UnpackedBody {
  /** The first bytes with the last ones right behind them, where not all were kept. */
  readonly bytes: Uint8Array;
  readonly isCut: boolean;
}

/**
 * The body as an application that undoes its `Content-Encoding` reads it, in the background.
 * @returns null without a known coding, and for what cannot be read
 */
export async function unpackBody({ body, bodyBytes, headers }: Visit): Promise<UnpackedBody | null> {
  const decoder = UNPACK[headers['content-encoding']?.trim().toLowerCase() ?? '']?.(body);
  if (decoder === undefined) return null;
  const isPart = bodyBytes > body.length;
  const kept = createKeptBytes(BOUNDS, NO_BUDGET);
  // Behind its beginning, the end of a long body continues nothing.
  decoder.end(isPart ? body.subarray(0, LISTENER_LIMITS.bodyKeptBytes) : body);
  let isWhole = !isPart;
  try {
    for await (const piece of decoder) {
      if (kept.add(piece)) continue;
      isWhole = false;
      break;
    }
  } catch {
    return null;
  }
  const bytes = kept.kept();
  return bytes.length === 0 ? null : { bytes, isCut: !isWhole || bytes.length < kept.bytes };
}
