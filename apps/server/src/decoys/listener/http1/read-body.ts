import { type ByteSource, inHaste } from '../byte-source.ts';
import type { Front } from '../front.ts';
import { createKeptBytes, type KeptBytes } from '../kept-bytes.ts';
import type { ListenerLimits } from '../limits.ts';
import type { Fault, RequestBody } from '../request-head.ts';
import type { Framing } from './framing.ts';
import { readLine } from './read-line.ts';

/** Longest line before a chunk, extensions included, and of a trailer; real ones have a handful of bytes. */
const CHUNK_LINE_BYTES = 4_096;
const TRAILER_LINES = 256;
/** As nginx reads it: whatever follows a blank or a semicolon is passed over. Unlike there, no line ends with LF alone. */
const CHUNK_SIZE = /^0*([0-9A-Fa-f]{1,12})(?:[\t ;].*)?$/s;

/** A body, and whether the peer sent all of it before it went away. */
export interface ReceivedBody extends RequestBody {
  readonly isWhole: boolean;
}

/**
 * Takes the body of a request from a connection: the first and the last bytes are kept, the rest is read and let go, and past the
 * bound reading stops with the fault `body_too_large`.
 */
export async function readBody(
  source: ByteSource,
  framing: Framing,
  { limits, bodies }: Pick<Front, 'limits' | 'bodies'>,
): Promise<ReceivedBody> {
  const kept = createKeptBytes(
    { head: limits.bodyKeptBytes, tail: limits.bodyTailBytes, read: limits.bodyBytes },
    bodies,
  );
  const outcome = await readFramed(source, framing, kept, limits);
  return {
    kept: kept.kept(),
    bytes: kept.bytes,
    fault: outcome === 'whole' || outcome === 'closed' ? null : outcome,
    isWhole: outcome !== 'closed',
    release: kept.release,
  };
}

type Outcome = Fault | 'whole' | 'closed';

async function readFramed(
  source: ByteSource,
  framing: Framing,
  kept: KeptBytes,
  { bodyBytes, bodyKeptBytes }: Pick<ListenerLimits, 'bodyBytes' | 'bodyKeptBytes'>,
): Promise<Outcome> {
  if (framing.is === 'none') return 'whole';
  if (framing.is === 'chunked') return readChunks(source, kept);
  if (framing.is === 'unknown_coding') return 'unknown_coding';
  if (framing.is === 'ambiguous') return 'bad_request';
  if (framing.bytes <= bodyBytes) return takeBytes(source, framing.bytes, kept);
  // Refused before it is read, as it says itself how long it is; what is in it is looked at all the same.
  await takeBytes(inHaste(source), bodyKeptBytes, kept);
  return 'body_too_large';
}

async function takeBytes(source: ByteSource, length: number, kept: KeptBytes): Promise<Outcome> {
  for (let left = length; left > 0; ) {
    const piece = source.held().subarray(0, left);
    if (piece.length === 0) {
      if (!(await source.more())) return 'closed';
      continue;
    }
    left -= piece.length;
    const isWithin = kept.add(piece);
    source.drop(piece.length);
    if (!isWithin) return 'body_too_large';
  }
  return 'whole';
}

/** RFC 9112, section 7.1. Trailers are read and dropped. */
async function readChunks(source: ByteSource, kept: KeptBytes): Promise<Outcome> {
  for (;;) {
    const line = await readLine(source, CHUNK_LINE_BYTES);
    if (line === null) return 'closed';
    const size = CHUNK_SIZE.exec(line.text)?.[1];
    if (size === undefined || line.isCut || line.isBare) return 'bad_request';
    const length = Number.parseInt(size, 16);
    if (length === 0) return readTrailers(source);
    const taken = await takeBytes(source, length, kept);
    if (taken !== 'whole') return taken;
    const end = await readLine(source, 0);
    if (end === null) return 'closed';
    if (end.isCut || end.isBare) return 'bad_request';
  }
}

async function readTrailers(source: ByteSource): Promise<Outcome> {
  for (let read = 0; read <= TRAILER_LINES; read += 1) {
    const line = await readLine(source, CHUNK_LINE_BYTES);
    if (line === null) return 'closed';
    if (line.isCut || line.isBare) return 'bad_request';
    if (line.text === '') return 'whole';
  }
  return 'bad_request';
}
