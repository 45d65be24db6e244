import http2, { type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import type { ByteSource } from '../byte-source.ts';
import type { Connection } from '../connection-table.ts';
import type { Front, Origin } from '../front.ts';
import { readClientPreface } from './client-preface.ts';
import { createFloodGauge } from './flood-gauge.ts';
import { createFrameTally } from './frame-tally.ts';
import { createFrameWatch } from './frame-watch.ts';
import { serveStream } from './serve-stream.ts';
import { sessionTransport } from './session-transport.ts';

const { NGHTTP2_ENHANCE_YOUR_CALM, NGHTTP2_INTERNAL_ERROR, NGHTTP2_REFUSED_STREAM } = http2.constants;
/** What every connection may send before it is told otherwise (RFC 9113, section 6.9.2). */
const INITIAL_WINDOW = 65_535;
const WIDEST_WINDOW = 2_147_483_647;
const LONGEST_FRAME = 16_777_215;
/** For whoever speaks something else: settings and window update as below, then GOAWAY for a protocol error. */
const REFUSAL = Buffer.from(
  [
    ['000012040000000000', '0003000000800004000100000005', '00ffffff'],
    ['000004080000000000', '7fff0000'],
    ['000008070000000000', '00000000', '00000001'],
  ]
    .flat()
    .join(''),
  'hex',
);
const LINGER_MS = 5_000;

/** One connection on which HTTP/2 was negotiated. */
export interface Http2Connection {
  readonly stream: TLSSocket;
  readonly source: ByteSource;
  readonly connection: Connection;
  readonly origin: Origin;
}

/** Serves the streams of a connection until either side ends it. Resolves once the session has taken over. */
export async function serveHttp2(
  front: Front,
  { stream: socket, source, connection, origin }: Http2Connection,
): Promise<void> {
  const settings = await readClientPreface(source);
  if (socket.destroyed) return connection.drop();
  source.release();
  if (settings === null) {
    connection.wait(LINGER_MS);
    return void socket.resume().end(REFUSAL);
  }
  const session = openSession(front, socket, () => setImmediate(calmDown));
  const calmDown = (): void => {
    front.pace.flooded(connection.network);
    session.destroy(undefined, NGHTTP2_ENHANCE_YOUR_CALM);
  };
  const tooManyRefused = createFloodGauge(front.limits.resets, front.elapsedMs);
  const watch = createFrameWatch(() => socket.bytesRead);
  connection.watch(watch.isFit);
  const rest = (): void => connection.rest(front.limits.idleMs, () => session.close());
  rest();
  let served = 0;
  let underWay = 0;
  let windowUpdate: number | null = null;

  session.on('stream', (stream: ServerHttp2Stream, _headers, _flags, raw: string[]) => {
    watch.seen();
    stream.on('error', () => undefined);
    // Before any data was sent, the window has grown by exactly what the client's update said.
    windowUpdate ??= Math.max(0, (session.state.remoteWindowSize ?? INITIAL_WINDOW) - INITIAL_WINDOW);
    // Streams that were reset do not count for the protocol any more, but their requests are still at work.
    if (underWay >= front.limits.streams) {
      // Not at once: this runs while the session is reading.
      if (tooManyRefused()) setImmediate(calmDown);
      return stream.close(NGHTTP2_REFUSED_STREAM);
    }
    served += 1;
    underWay += 1;
    connection.work(front.limits.bodyMs + front.limits.answerMs);
    serveStream(front, origin, stream, { raw, settings, windowUpdate, onBody: watch.seen })
      .catch((error: unknown) => {
        front.onFault(error);
        stream.close(NGHTTP2_INTERNAL_ERROR);
      })
      .finally(() => {
        underWay -= 1;
        if (underWay === 0) rest();
        if (served >= front.limits.requestsPerConnection || front.isStopping()) session.close();
      });
  });
  // The peer has said all it wants to say; what is under way is still answered.
  socket.once('end', () => session.close());
  session.on('ping', watch.seen).on('remoteSettings', watch.seen);
  session.on('error', () => undefined).once('close', () => connection.drop());
}

/** A session that introduces itself as nginx does. */
function openSession(front: Front, socket: TLSSocket, onFlood: () => void): ServerHttp2Session {
  const allow = createFrameTally(front.limits, front.elapsedMs);
  const session = http2.performServerHandshake(sessionTransport(socket, allow, onFlood), {
    settings: {
      maxConcurrentStreams: front.limits.streams,
      initialWindowSize: 65_536,
      maxFrameSize: LONGEST_FRAME,
    },
    maxHeaderListPairs: 2 * front.limits.headerCount,
    maxSessionMemory: 2,
    maxOutstandingPings: 2,
    maxSessionInvalidFrames: 20,
    maxSessionRejectedStreams: 100,
  });
  session.setLocalWindowSize(WIDEST_WINDOW);
  return session;
}
