import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import { normalizeAddress } from '@sundew/sensor-core/address';
import { createClientIp } from '@sundew/sensor-core/client-ip';
import { withinTime } from '../../platform/time/within-time.ts';
import type { DecoyHost } from '../decoy.ts';
import type { VisitHandler } from '../reply.ts';
import { createSparingLog, type WarningLog } from '../sparing-log.ts';
import { acceptConnection } from './accept-connection.ts';
import { createByteBudget } from './byte-budget.ts';
import { createConnectionTable } from './connection-table.ts';
import { createFloodPace } from './flood-pace.ts';
import type { Front } from './front.ts';
import { LISTENER_LIMITS, type ListenerLimits } from './limits.ts';
import type { SecureContexts } from './tls/secure-stream.ts';
import { createTrustedPeers } from './trusted-peers.ts';

/** What the listener is made of. */
export interface ListenerParts {
  readonly handler: VisitHandler;
  readonly contexts: SecureContexts;
  /** The host that somebody owns here under this name (lower case, no port); null when nobody does. */
  findHost(name: string): DecoyHost | null;
  /** Answer to an HTTP-01 challenge; null when none is under way. */
  challengeResponse(host: string, token: string): Promise<string | null>;
  /** Peers that may speak the PROXY protocol: addresses, CIDR ranges, `loopback`, `private`. */
  readonly proxyProtocol: readonly string[];
  /** Proxies whose X-Forwarded-For is believed, spelled alike. */
  readonly trustedProxies: readonly string[];
  readonly limits?: Partial<ListenerLimits>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: WarningLog;
}

export interface ListenAt {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
}

export interface ListenerStats {
  readonly connections: number;
  /** Turned away because their address, or the listener, had too many. */
  readonly refused: number;
  /** Closed while waiting, to make room. */
  readonly evicted: number;
  /** Closed because their time had run out. */
  readonly expired: number;
  /** Requests handed to the handler. */
  readonly visits: number;
}

export interface Listener {
  /** @throws Error when the address cannot be bound */
  listenHttp(at: ListenAt): Promise<void>;
  /** @throws Error when the address cannot be bound */
  listenHttps(at: ListenAt): Promise<void>;
  addresses(): { readonly http: readonly AddressInfo[]; readonly https: readonly AddressInfo[] };
  stats(): ListenerStats;
  /** Accepts nothing more, lets requests under way finish for a few seconds, then closes all. */
  stop(): Promise<void>;
}

const STOP_MS = 5_000;

/** What is waited for is measured by a clock that nobody puts right. */
const elapsedMs = (): number => performance.now();

/**
 * Makes the listener that decoys are served on. It stands in the open: everything that is sent is bounded by
 * {@link ListenerLimits}, and nothing of the service shows through its answers.
 * @throws Error naming a proxy that cannot be read
 */
export function createListener(parts: ListenerParts): Listener {
  const limits: ListenerLimits = { ...LISTENER_LIMITS, ...parts.limits };
  const table = createConnectionTable(limits, elapsedMs);
  const speaksProxy = createTrustedPeers(parts.proxyProtocol);
  const isForwarder = createTrustedPeers(parts.trustedProxies);
  const servers = { http: new Set<Server>(), https: new Set<Server>() };
  const underWay = new Set<Promise<unknown>>();
  const sayOnce = createSparingLog(parts.log, 'a request at the decoy listener failed');
  let visits = 0;
  let isStopping = false;

  const front: Front = {
    handler(visit, host) {
      visits += 1;
      const reply = parts.handler(visit, host);
      underWay.add(reply);
      const settled = (): void => {
        underWay.delete(reply);
      };
      reply.then(settled, settled);
      return reply;
    },
    findHost: parts.findHost,
    challengeResponse: parts.challengeResponse,
    clientIp: createClientIp(parts.trustedProxies),
    limits,
    pace: createFloodPace(limits, elapsedMs),
    bodies: createByteBudget(limits.allBodiesKeptBytes),
    now: parts.now,
    elapsedMs,
    onFault: (err) => sayOnce(err, parts.now()),
    isStopping: () => isStopping,
  };

  function accept(socket: Socket, contexts: SecureContexts | null): void {
    socket.on('error', () => undefined);
    const peer = normalizeAddress(socket.remoteAddress ?? '');
    if (peer === null) return void socket.destroy();
    const isProxy = speaksProxy(peer);
    const connection = table.admit(socket, isProxy || isForwarder(peer) ? '' : peer);
    if (connection === null) return;
    acceptConnection({ front, connection, peer, isProxy, contexts }).catch((error: unknown) => {
      front.onFault(error);
      connection.drop();
    });
  }

  async function listen(kind: 'http' | 'https', at: ListenAt): Promise<void> {
    const contexts = kind === 'https' ? parts.contexts : null;
    // Half-open: a client that has said all it wants to say still gets its answer.
    const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => accept(socket, contexts));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: at.host, port: at.port, backlog: 1_024 }, () => {
        server.off('error', reject);
        server.on('error', front.onFault);
        resolve();
      });
    });
    servers[kind].add(server);
  }

  const boundTo = (kind: 'http' | 'https'): AddressInfo[] =>
    [...servers[kind]]
      .map((server) => server.address())
      .filter((address) => address !== null && typeof address === 'object');

  return {
    listenHttp: (at) => listen('http', at),
    listenHttps: (at) => listen('https', at),
    addresses: () => ({ http: boundTo('http'), https: boundTo('https') }),
    stats: () => ({ connections: table.size, ...table.counts, visits }),
    async stop() {
      isStopping = true;
      const closed = [...servers.http, ...servers.https].map((server) => new Promise((done) => server.close(done)));
      table.dropWaiting();
      await withinTime(STOP_MS, Promise.allSettled(underWay), () => null);
      table.dropAll();
      table.stop();
      await Promise.all(closed);
    },
  };
}
