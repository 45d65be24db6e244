import { type ByteSource, createByteSource } from './byte-source.ts';
import type { Connection } from './connection-table.ts';
import type { Front } from './front.ts';
import { serveHttp1 } from './http1/serve-http1.ts';
import { serveHttp2 } from './http2/serve-http2.ts';
import { readProxyHeader } from './proxy-protocol.ts';
import { type SecureContexts, secureStream } from './tls/secure-stream.ts';

/** A connection that has just come in. */
export interface Incoming {
  readonly front: Front;
  readonly connection: Connection;
  /** Normalized address of the peer. */
  readonly peer: string;
  /** Whether the peer may say in whose name it comes. */
  readonly isProxy: boolean;
  /** Null on the port for plain HTTP. */
  readonly contexts: SecureContexts | null;
}

/** Finds out what a connection speaks and serves it. Resolves when it is over or has been handed on. */
export async function acceptConnection(incoming: Incoming): Promise<void> {
  const { front, connection, contexts } = incoming;
  const { socket } = connection;
  const source = createByteSource(socket);
  const peer = incoming.isProxy ? await readPeer(source, incoming.peer) : incoming.peer;
  if (peer === null || (peer !== incoming.peer && !connection.countFor(peer))) return connection.drop();
  if (contexts === null) {
    return serveHttp1(front, { stream: socket, source, connection, origin: { peer, tls: null, isMisplaced: false } });
  }
  await front.pace.turn(connection.network, () => !socket.destroyed);
  if (socket.destroyed) return connection.drop();
  const secured = await secureStream(socket, source, contexts, (stream) => connection.carriedBy(stream));
  if (secured.is === 'plain') {
    return serveHttp1(front, { stream: socket, source, connection, origin: { peer, tls: null, isMisplaced: true } });
  }
  if (secured.is === 'over') return;
  const { stream, tls } = secured;
  const served = { stream, source: createByteSource(stream), connection, origin: { peer, tls, isMisplaced: false } };
  return tls.protocol === 'h2' ? serveHttp2(front, served) : serveHttp1(front, served);
}

/** The visitor a proxy speaks for, or the proxy itself; null when its header cannot be read. */
async function readPeer(source: ByteSource, proxy: string): Promise<string | null> {
  for (;;) {
    const header = readProxyHeader(source.held());
    if (header.is === 'malformed') return null;
    if (header.is === 'absent') return proxy;
    if (header.is === 'header') {
      source.drop(header.length);
      return header.source ?? proxy;
    }
    if (!(await source.more())) return null;
  }
}
