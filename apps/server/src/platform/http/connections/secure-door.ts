import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer, type SecureContext } from 'node:tls';
import { withinTime } from '../../time/within-time.ts';
import type { App } from '../application.ts';
import { boundConnections } from './bound-connections.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { CLOSE_PATIENCE_MS, CONNECTION_LIMITS } from './connection-limits.ts';

/** A chain and its key, both PEM. */
export interface CertificatePem {
  readonly cert: string;
  readonly key: string;
}

/** What the service proves itself with. */
export interface ServedCertificate {
  /** Another object whenever it was renewed. Null while there is none: then no handshake succeeds. */
  pem(): CertificatePem | null;
  /** What a certificate authority is answered with that asks by TLS-ALPN-01 (RFC 8737); null when none asks. */
  challenge(): SecureContext | null;
}

export interface SecureDoor {
  readonly port: number;
  /** Answers what is under way, as long as that takes no longer than may be waited for, and lets nobody else hold it up. */
  close(): Promise<void>;
}

interface Place {
  readonly host: string;
  readonly port: number;
  /** How long one that closes waits for requests under way, in ms. */
  readonly patienceMs?: number;
}

const CHALLENGE_PROTOCOL = 'acme-tls/1';
const MIN_VERSION = 'TLSv1.2';
const HELLO_MS = 10_000;
/** How often one that closes looks who has been answered. */
const LOOK_MS = 50;

/**
 * Serves the application over TLS, on a port of its own beside the one that the application itself listens on.
 * @throws Error when the port cannot be had
 */
export async function openSecureDoor(
  app: App,
  certificate: ServedCertificate,
  { host, port, patienceMs = CLOSE_PATIENCE_MS }: Place,
): Promise<SecureDoor> {
  const { open: _, ...limits } = CONNECTION_LIMITS;
  const server = createServer(
    {
      ...limits,
      minVersion: MIN_VERSION,
      requireHostHeader: false,
      ALPNProtocols: ['http/1.1'],
    },
    // Where the application itself hears of requests, so that callers on both ports take turns.
    (request, response) => void app.server.emit('request', request, response),
  );
  server.on('clientError', answerBrokenRequest(app.log));
  const challenges = createTlsServer(
    {
      ALPNProtocols: [CHALLENGE_PROTOCOL],
      SNICallback: (_name, done) => done(null, certificate.challenge() ?? undefined),
    },
    (socket) => socket.end(),
  );
  challenges.on('tlsClientError', () => {});
  const open = openConnections(server);
  proveWithNewest(server, certificate);
  sortOut(server, challenges, certificate);
  boundConnections(server, (refused, open) =>
    app.log.warn({ refused, open }, 'connections were refused: too many are open'),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closeDoor(server, open, patienceMs),
  };
}

/** Whatever name a client asks for, or none: who comes to a bare address sends no name (RFC 6066, section 3). */
function proveWithNewest(server: ReturnType<typeof createServer>, certificate: ServedCertificate): void {
  let served: CertificatePem | null = null;
  server.prependListener('connection', () => {
    const newest = certificate.pem();
    if (newest === null || newest === served) return;
    server.setSecureContext({ ...newest, minVersion: MIN_VERSION });
    served = newest;
  });
}

/** Connections of the authority go to `challenges`, all others to `server`. Only while it asks, hellos are looked at. */
function sortOut(
  server: ReturnType<typeof createServer>,
  challenges: ReturnType<typeof createTlsServer>,
  certificate: ServedCertificate,
): void {
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const goOn = () => {
      for (const listener of serve) listener.call(server, socket);
    };
    if (certificate.challenge() === null) return goOn();
    socket.setTimeout(HELLO_MS, () => socket.destroy());
    socket.on('error', () => {});
    socket.once('readable', () => {
      socket.setTimeout(0);
      const hello: Buffer | null = socket.read();
      if (hello === null) return void socket.destroy();
      socket.unshift(hello);
      if (hello.includes(CHALLENGE_PROTOCOL)) challenges.emit('connection', socket);
      else goOn();
    });
  });
}

function openConnections(server: ReturnType<typeof createServer>): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

async function closeDoor(
  server: ReturnType<typeof createServer>,
  open: ReadonlySet<Socket>,
  patienceMs: number,
): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // Who never said anything, and who was answered and keeps the connection for more.
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  await withinTime(patienceMs, closed, () => undefined);
  clearInterval(looking);
  server.closeAllConnections();
}
