import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { TLSSocket, type TLSSocketOptions } from 'node:tls';
import type { VisitTls } from '../../visit.ts';
import type { ByteSource } from '../byte-source.ts';
import type { ClientHello } from './client-hello.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { readFirstFlight } from './hello-records.ts';
import { highestVersion } from './ja4.ts';
import { WITHOUT_CERTIFICATE } from './nginx-options.ts';

/** Where certificates come from; null refuses the handshake. */
export interface SecureContexts {
  /** @param serverName empty of a client that names none */
  secureContext(serverName: string): Promise<SecureContext | null>;
  /** The self-signed certificate of a TLS-ALPN-01 challenge (RFC 8737). */
  alpnChallenge(serverName: string): Promise<SecureContext | null>;
}

/** What became of a connection to the TLS port. */
export type Secured =
  | { readonly is: 'stream'; readonly stream: TLSSocket; readonly tls: VisitTls }
  /** The first bytes were no TLS; they are still in the source. */
  | { readonly is: 'plain' }
  /** Nothing more to do: the handshake was refused, has failed, or was a challenge. */
  | { readonly is: 'over' };

const ACME = 'acme-tls/1';
/** What nginx agrees to, in its order. */
const PROTOCOLS = ['h2', 'http/1.1', 'http/1.0', 'http/0.9'];
const TLS_1_2 = 0x0303;
/** A fatal alert in a record of its own, as it is sent before a handshake has begun (RFC 8446, section 6). */
const UNRECOGNIZED_NAME = Buffer.from([21, 3, 3, 0, 2, 2, 112]);
/** Fewer than the least that a TLSSocket sets up to receive with. */
const PIECE_BYTES = 1_000;

/**
 * Reads the ClientHello from the wire and, when there is a certificate for the site it names or names not, leaves the connection to the TLS
 * library. Until then a connection holds nothing but its own bytes. What is no hello, or one of a time before TLS 1.2, is
 * left to the library as well, to be refused in its words.
 * @param onStream called as soon as TLS runs over the socket, before the handshake
 */
export async function secureStream(
  socket: Socket,
  source: ByteSource,
  contexts: SecureContexts,
  onStream: (stream: TLSSocket) => void,
): Promise<Secured> {
  const hello = await readHello(source);
  if (hello === 'plain') return { is: 'plain' };
  if (hello === 'gone') {
    socket.destroy();
    return { is: 'over' };
  }
  if (hello === 'malformed' || highestVersion(hello) < TLS_1_2) {
    const refusing = secure(socket, source, { secureContext: WITHOUT_CERTIFICATE });
    onStream(refusing);
    if (await handshake(refusing)) refusing.destroy();
    return { is: 'over' };
  }
  const serverName = hello.serverName ?? '';
  // With anything beside it, it is no challenge (RFC 8737, section 3), and no server but ours would stumble over it.
  const isChallenge = hello.protocols?.length === 1 && hello.protocols[0]?.toString('latin1') === ACME;
  const secureContext = await contextFor(contexts, serverName, isChallenge);
  if (secureContext === null) return refuse(socket, source);

  // Gone while its certificate was looked up.
  if (socket.destroyed) return { is: 'over' };
  const stream = secure(socket, source, { secureContext, ALPNProtocols: isChallenge ? [ACME] : PROTOCOLS });
  onStream(stream);
  if (!(await handshake(stream))) return { is: 'over' };
  // `tls.Server` sets this on its own sockets; the HTTP/2 session waits for it.
  Object.assign(stream, { secureConnecting: false });
  if (isChallenge) {
    stream.resume().end();
    return { is: 'over' };
  }
  return {
    is: 'stream',
    stream,
    tls: {
      ...fingerprintsOf(hello),
      version: stream.getProtocol() ?? '',
      serverName,
      protocol: stream.alpnProtocol || '',
    },
  };
}

/** Gives what was read back to the socket and runs TLS over it. */
function secure(socket: Socket, source: ByteSource, options: TLSSocketOptions): TLSSocket {
  source.release();
  handOverInPieces(socket);
  return new TLSSocket(socket, { isServer: true, ...options });
}

/**
 * TLSSocket takes what the socket holds with one `read()`. Its buffer is made to fit that first piece, from a kilobyte on,
 * and as soon as it is full another 16 KiB are held for as long as the connection stands.
 */
function handOverInPieces(socket: Socket): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number) =>
    read(socket.readableLength > 0 ? Math.min(socket.readableLength, PIECE_BYTES) : size);
}

async function readHello(source: ByteSource): Promise<ClientHello | 'plain' | 'malformed' | 'gone'> {
  for (;;) {
    const first = readFirstFlight(source.held());
    if (first.is === 'hello') return first.hello;
    if (first.is === 'foreign') return 'plain';
    if (first.is === 'malformed') return 'malformed';
    if (!(await source.more())) return 'gone';
  }
}

function contextFor(contexts: SecureContexts, name: string, isChallenge: boolean): Promise<SecureContext | null> {
  if (!isChallenge) return contexts.secureContext(name);
  return name === '' ? Promise.resolve(null) : contexts.alpnChallenge(name);
}

/** Nobody is called so here. What else arrives is read away, so that the connection closes as soon as the peer has read. */
function refuse(socket: Socket, source: ByteSource): Secured {
  source.release();
  socket.resume().end(UNRECOGNIZED_NAME);
  return { is: 'over' };
}

/** True once the handshake is complete; false when it failed or the peer went away. */
function handshake(stream: TLSSocket): Promise<boolean> {
  return new Promise((resolve) => {
    const onEnd = (): void => void stream.destroy();
    stream.on('error', () => resolve(false));
    // Half-open: a peer that leaves in the middle of the handshake closes nothing by itself.
    stream.once('end', onEnd).once('close', () => resolve(false));
    stream.once('secure', () => {
      stream.off('end', onEnd);
      resolve(true);
    });
  });
}
